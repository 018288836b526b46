// SPDX-License-Identifier: MIT
// How Geht noch was? is played.
import { N_ } from '../../texts.js';
import { buying, clover, equal, ladder, levels, luck, marker, numbers, parts, push, score, selling,
    sequence, solo, tasks } from './examples.js';

/** @type {import('../list.js').Section[]} */
export default [
    { title: N_('The aim'), rules: 'G1 G8', tries: [ladder],
        text: [N_('In front of you lie cards with tasks for the dice, on a ladder of five levels. You push '
        + 'up the cards whose tasks you have met, or score them. At the top a card is worth *eight times* as '
        + 'much as at the bottom. After *five rounds* the most points win.')] },
    { title: N_('Your first cards'), rules: 'G2',
        text: [N_('You begin with four green cards, two each on levels 1 and 2, and two yellow ones on level '
        + '3. Green tasks are easy, yellow ones harder, red ones the hardest.')] },
    { title: N_('Dice and tasks'), rules: 'G11',
        tries: [tasks, numbers, equal, sequence, parts],
        text: [N_('Each card asks for something that the roll must show:'), [
            N_('*A number*: a die shows exactly this, or at least this if there is a + behind it.'),
            N_('*Equal dice*: they all show the same number.'),
            N_('*A sequence*: numbers that follow one another, rising from left to right. There is no step '
                + 'from 6 to 1.'),
            N_('*A total*: dice that add up to at least this.')],
        N_('Blue and red dice must have this colour, white ones may have any. If a task has several parts, '
        + 'all must be met, and a die serves only one of them. Of alternatives, one is enough.')] },
    { title: N_('A round'), rules: 'G3 G4 G5 G6 G7', tries: [buying],
        text: [[N_('*Bonus*: take two luck, or one luck and a card. In round 1 it is one luck.'),
            N_('*Buying*, from round 2 on: each scored green card brings the factor of its level, round '
                + 'after round. Green costs 1, yellow 2, red 4. You may buy four cards at most, and what is '
                + 'left over is lost. If you buy a card like one that lies open before you, you may exchange '
                + 'it.'),
            N_('*Building*, from round 2 on: new cards go to levels 1 to 3, with at most four open ones on a '
                + 'level. Cards that find no room go back.'),
            N_('*Rolling*, until everybody is out.'),
            N_('*Pushing*: cards with a marker are pushed up or scored.')]] },
    { title: N_('Rolling'), rules: 'G2 G6', tries: [levels],
        text: [N_('The *lucky fairy* rolls all seven dice for everybody; each round it is somebody else. '
        + 'After each roll everybody who is still in decides:'), [
            N_('*Put a marker* on a card that the roll meets. The first card of the round lies on level 1, '
                + 'every further one on the level of the last or on the one above. Each card can be met '
                + 'once a round.'),
            N_('*Use luck*: give up one luck, and let this roll go by.'),
            N_('*Bust*: if you do neither, all your markers of this round come off, and you are out. As a '
                + 'consolation you get a green card on level 1.')],
        N_('If you did not bust, you then *roll on* or *stop*. Whoever stops is out and keeps the markers on '
        + 'the cards. Everybody who is out gets one luck for every further roll.')] },
    { title: N_('Luck'), rules: 'G1 G6.1 G6.2 G6.5', tries: [clover, luck, marker],
        text: [N_('Luck saves a bad roll, and stands in for a marker when all five are used. Each luck you '
        + 'have left is worth 1 point in the end.'), N_('No more than four fit on the clover.')] },
    { title: N_('Push or score'), rules: 'G7', tries: [push],
        text: [N_('Each card with a marker moves up a level and stays open, or you score it: it goes to the '
        + 'right and counts on its level. On level 5 cards are always scored. Cards without a marker stay '
        + 'where they are.')] },
    { title: N_('The score'), rules: 'G8', tries: [score],
        text: [N_('A scored card is worth 1 if it is green, 2 if yellow, 4 if red, times the factor of its '
        + 'level. Each luck left is worth 1.'),
        N_('If points are level, whoever has more open cards on the highest level is ahead, then on the next '
        + 'one down; after that the victory is shared.')] },
    { title: N_('An empty pile'), rules: 'G10',
        text: [N_('When a pile is empty, scored cards of that colour return to it: of three or four on one '
        + 'level only one stays, and counts three or four times.')] },
    { title: N_('Alone, and with solo rules'), rules: 'G12 G13', tries: [solo, selling],
        text: [N_('The levels have other factors: 1, 2, 4, 6, 9. When you score a card on level 4, you may '
        + 'push one other scored card up a level, on level 5 two. They must have the same or an easier '
        + 'colour.'),
        N_('To buy, you hand in scored green cards. Each set of a green, a yellow and a red scored card is '
        + 'worth 8 points.'),
        N_('Alone your result is one of eight ranks; for the highest you need at least 141 points.')] },
    { title: N_('With many people'), rules: 'G9', text: [N_('Five to eight people play with two decks.')] },
];
