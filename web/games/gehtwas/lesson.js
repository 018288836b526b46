// SPDX-License-Identifier: MIT
// Geht noch was? learned by playing it (web/learn/course.js says what the words mean).
import { N_ } from '../../texts.js';

/** Games with a sheet have nothing of this. */
const SHEETS = ['nochmal', 'sogut', 'xmal'];
const ROLL_ON = N_('That would be allowed. But there is more to get: roll on.');

/** @type {import('../../learn/course.js').Lesson} */
export default { opening: ['1: bonus 1', '2: bonus 1'], scenes: [
    { short: SHEETS, steps: [
        { text: N_('These are your cards. Each shows what it wants the dice to show.'), at: ['level 1'] },
        { text: N_('The higher the level, the more a card counts: at the top {n} times.'),
            values: ({ deck }) => ({ n: deck.factors.at(-1) ?? '' }), at: ['level 5'] },
        { text: N_('All play with the same roll. Press this button.'), by: 'key roll', at: ['key roll'],
            acts: ['roll 4 1 4 6 / 2 5 5'] },
        { text: N_('You begin on the lowest level. Both cards fit: tap the left one.'),
            at: ['level 1'], taps: ['card 1'], by: 'key in',
            confirm: N_('It gets a marker. You could stop now. But roll on!'),
            acts: ['1: fulfil 1', '1: in'],
            then: ['2: fulfil 8', '2: in'], wrong: { 'key out': ROLL_ON,
                'card 2': N_('That one fits, too: two equal blue dice. Take the other one first.') } },
        { text: N_('And again.'), by: 'key roll', at: ['key roll'], acts: ['roll 3 6 1 2 / 4 1 6'] },
        { text: N_('The next card: same level or one higher. Tap the one with two dice.'),
            at: ['level 2'], taps: ['card 4'], by: 'key in',
            confirm: N_('Two markers. If nothing fits next time, only luck saves them. Dare it!'),
            acts: ['1: fulfil 4', '1: in'], then: ['2: fulfil 10', '2: out'],
            wrong: { 'key out': ROLL_ON } }] },
    { short: SHEETS, steps: [
        { text: N_('Roll once more.'), by: 'key roll', at: ['key roll'], acts: ['roll 1 5 3 3 / 1 2 4'] },
        { text: N_('Each card counts once a round. Nothing else fits: use luck.'), at: ['key luck'],
            taps: ['key luck'], by: 'key out',
            confirm: N_('You have no more luck. Better stop: then nothing can be lost.'),
            acts: ['1: luck', '1: out'],
            wrong: { 'key fail': N_('Then all your markers would be gone. Use your luck.'),
                'key in': N_('Without luck that would be bold. Stop here.') } }] },
    { short: SHEETS, steps: [
        { text: N_('You score a marked card where it is, or push it up. Score the lower one.'), at: ['asks'],
            taps: ['key score 1'], wrong: { 'key up 1': N_('That is allowed, too. But score it now: green '
                + 'cards bring you income.') } },
        { text: N_('And push the other one up. There it will count for more.'), at: ['asks'],
            taps: ['key up 4'], by: 'key confirm', acts: ['1: score 1', '1: up 4'],
            then: ['2: score 8', '2: up 10', '2: bonus 1'] }] },
    { steps: [
        { text: N_('The next round begins with a bonus. Take {n} luck.'),
            values: ({ deck }) => ({ n: deck.bonus[1]?.[0]?.length ?? '' }), at: ['key bonus 1'],
            by: 'key bonus 1', acts: ['1: bonus 1'], then: ['2: done'],
            wrong: { 'key bonus 2': N_('A card is fine, too. But after that roll we need luck.') } },
        { text: N_('Scored green cards bring coins every round. Buy a green card.'), at: ['piles'],
            by: 'key buy green', acts: ['1: buy green'], then: ['card 25', '1: done'] },
        { text: N_('New cards go to one of the lower levels. Tap this place.'), at: ['level 1'],
            taps: ['key spot 1'], by: 'key confirm', acts: ['1: build 25 1'] },
        { text: N_('So it goes on for {n} rounds. What you have scored by then, counts.'),
            values: ({ deck }) => ({ n: deck.rounds }), at: ['total'] }] },
] };
