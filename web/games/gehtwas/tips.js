// SPDX-License-Identifier: MIT
// Tips for the first games of Geht noch was?, the most urgent first.
import { N_ } from '../../texts.js';

/** @typedef {import('../../learn/first_game.js').Moment} Moment */

/** @param {Moment} now */
const luck = ({ view, seat }) => Number(view.seats[seat]?.luck ?? 0);
/** @param {Moment} now */
const fits = ({ legal }) => legal.some((one) => one.startsWith('fulfil'));
/** Whether this is the last round. @param {Moment} now */
const isLast = ({ view, material }) =>
    Number(view.table.round) >= Number(/^rounds\s+(\d+)/m.exec(material)?.[1]);
/** @param {Moment} now @param {string} asked */
const is = (now, asked) => now.asked === asked;

/** @type {import('../../learn/first_game.js').Tip[]} */
export default [
    { id: 'luck', due: (now) => is(now, 'answer') && !fits(now) && luck(now) > 0,
        text: N_('One luck lets this roll go by.') },
    { id: 'bust', due: (now) => is(now, 'answer') && !fits(now) && luck(now) === 0,
        text: N_('Nothing fits, no luck left: you are out.') },
    { id: 'mark', due: (now) => is(now, 'answer') && fits(now),
        text: N_('Framed cards fit: tap one.') },
    { id: 'stop', due: (now) => is(now, 'say'),
        text: N_('Stop: markers safe. Roll on: at risk.') },
    { id: 'push', due: (now) => is(now, 'push') && !isLast(now),
        text: N_('Only what is scored in the end counts.') },
    { id: 'last', due: (now) => is(now, 'push') && isLast(now),
        text: N_('Last round: score everything.') },
    { id: 'bonus', due: (now) => is(now, 'bonus') && now.legal.length > 1,
        text: N_('Luck saves you from bad rolls.') },
    { id: 'shop', due: (now) => is(now, 'shop'),
        text: N_('Scored green cards are your income.') },
];
