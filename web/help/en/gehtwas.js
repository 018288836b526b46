// SPDX-License-Identifier: MIT
/** @type {import('../../screens/help.js').Section[]} */
export default [
    { title: 'The aim', rules: 'G1, G8', draw: 'ladder',
        captions: ['Five levels: open cards on the left, scored ones on the right. Higher up everything '
        + 'counts several times.'],
        text: ['In front of you lie cards with tasks for dice on five levels. Cards you have met move up, or '
        + 'you score them. At the top a card is worth up to *eight times* as much. After *five rounds* the '
        + 'most points win.'] },
    { title: 'The dice', rules: 'G11', draw: 'seven',
        captions: ['Four blue ones, three red ones, for everybody at once'],
        text: ['A lucky fairy rolls for all; each round it is somebody else. Cards ask for a certain number, '
        + 'equal dice, numbers in sequence, or a total, in blue, in red, or in any colour. A die serves only '
        + 'one part of a task.'] },
    { title: 'A round', rules: 'G3–G7',
        text: [['*Bonus*: take two luck, or one luck and a card. In round 1 it is one luck.',
            '*Buying* (from round 2): your scored green cards bring money, each the factor of its level. '
                + 'Green '
        + 'costs 1, yellow 2, red 4; at most four cards. What is left over is lost.',
            '*Building*: new cards go to levels 1 to 3, with at most four open ones on a level.',
            '*Rolling*, until everybody is out.', '*Pushing*: what is marked moves up or is scored.']] },
    { title: 'Rolling', rules: 'G6',
        text: ['After each roll everybody who is still in decides for themselves:', [
            '*Fulfil*: mark a card that the roll meets. The first one lies on level 1, every further one '
                + 'on the '
            + 'level of the last or on the one above.',
            '*Luck*: give up a luck and let this roll go by.',
            '*Fail*: otherwise *all markers of this round* come off, and you are out. As a consolation you '
                + 'get a '
            + 'green card.'],
        'Then you say *in* or *out*. Whoever is out keeps the markers safely, and gets a luck for every '
            + 'further '
        + 'roll.'] },
    { title: 'Luck', rules: 'G1, G6', draw: 'luck', captions: ['No more than four fit on the clover.'],
        text: ['Luck saves a bad roll, stands in for a missing marker (you have five), and is worth a point '
        + 'each in the end.'] },
    { title: 'Push or score', rules: 'G7',
        text: ['Each marked card moves up a level and stays open, or you score it: it goes to the right and '
        + 'counts on its level. On level 5 cards are always scored.'] },
    { title: 'The score', rules: 'G8',
        text: ['Green is worth 1, yellow 2, red 4, times the factor of the level. Each luck left is worth 1. '
        + 'If points are level, whoever has more open cards higher up is ahead.'] },
    { title: 'An empty pile', rules: 'G10',
        text: ['When a pile is empty, scored cards of that colour return to it: three or four of them on one '
        + 'level become a single one that counts three or four times.'] },
    { title: 'Alone, and with solo rules', rules: 'G12, G13',
        text: ['Other factors apply: 1, 2, 4, 6, 9. When you score on level 4 or 5 you may push one or two '
        + 'other scored cards of the same or an easier colour up a level. To buy, you hand in scored green '
        + 'cards. Each set of green, yellow and red is worth 8 points.'] },
    { title: 'With many people', rules: 'G9', text: ['Five to eight people play with two decks.'] },
];
