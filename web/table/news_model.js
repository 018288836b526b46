// SPDX-License-Identifier: MIT
// The line above the sheet: what was just said, else news of the last roll, else what to do; and the line in
// the header that counts the rolls.
import { _, N_ } from '../texts.js';
import { colourName } from '../colours.js';
import { whose } from './real_dice.js';
import { award, crossesOf } from './standing.js';
import { seatsHere } from './state.js';
import { chipName } from './words.js';

/** @typedef {import('./model.js').Situation} Situation */
/** @typedef {import('../engine.js').Played} Played */

/** What to do with a special face of a die. @type {Record<string, string>} */
const PROMPTS = {
    heart: N_('Circle a heart.'),
    bomb: N_('Bomb: 1 to 4 free cells in a square of 2 by 2.'),
    stars: N_('Stars: 1 or 2 free star cells beside your crosses.'),
    three: N_('Three in a row (P–V): 1 to 3 free cells beside your crosses.'),
    block: N_('Block: all free cells of a block beside your crosses.'),
};

/** What to enter of real dice. @type {Record<string, string>} */
const ROLLED = {
    roll: N_('What lies on the table? Pick the faces of the dice.'),
    start: N_('Roll your start combination: a colour and a number.'),
    chip: N_('Which X chip was turned over?'),
};

/** What came of some actions. @param {Played[]} news */
export const inOneLine = (news) => news.map(({ words }) => words.trim().replaceAll('\n', ' ')).join(' ');

/** The columns and rows that the chosen move completes, and their points. What brings signs says so on the
 * sheet. @param {Situation} at */
export function completedBy({ sheet, snapshot: { view }, state: { acting }, move }) {
    if (!move?.cells.length) return '';
    const crosses = crossesOf(view.seats[acting] ?? {});
    const all = new Set([...crosses, ...move.cells]);
    /** @param {string} name @param {(cell: import('./sheet_model.js').Cell) => boolean} within
     * @param {string} points */
    const words = (name, within, points) => {
        const cells = sheet.cells.filter(within);
        if (!points || cells.every((cell) => crosses.has(cell.name))) return '';
        if (!cells.every((cell) => all.has(cell.name))) return '';
        // TRANSLATORS: what the chosen move would complete; {letter} names a column or a row
        return sheet.signs || Number(points) <= 0 ? _('{letter} will be full.', { letter: name })
            // TRANSLATORS: what the chosen move would complete, and what it is worth
            : _('{letter} will be full: +{points}.', { letter: name, points });
    };
    return [...sheet.columns.map(({ name, first, later }, i) => words(name, ({ column }) => column === i,
        award(view.seats, acting, 'columns', name).gone ? later : first)),
    ...sheet.rows.map(({ label, points }, i) => words(label, ({ row }) => row === i, points))]
        .filter(Boolean).join(' ');
}

/**
 * kind: said, tip (coaching), told (news of the last roll), rule or prompt; dots: rolls that were open to
 * all, of so many.
 * @param {Situation} at
 */
export function newsOf(at) {
    const { sheet, snapshot: { view, seats }, state, open, moves, foreign, large, names } = at;
    const asked = open && (state.choice.special !== '' || moves.some((move) => move.kind === 'give'));
    const roll = Number(view.table.roll ?? 0);
    const openRoll = seats.length > 1 && roll >= 1 && roll <= sheet.openRolls && !view.over;
    const told = asked ? '' : inOneLine(state.news);
    const rule = openRoll && !asked && !state.chance ? _('First {n} rolls: all dice for everybody.',
        { n: sheet.openRolls }) : '';
    const tip = asked || !open ? '' : at.tip;
    const full = completedBy(at);
    const text = state.said || full || tip || told || rule || promptOf(at);
    return {
        text, kind: state.said ? 'said' : full ? 'told' : tip ? 'tip' : told ? 'told' : rule ? 'rule'
            : 'prompt',
        dots: openRoll ? [roll, sheet.openRolls] : null,
        whose: foreign ? _('{name}’s sheet', { name: names[large] }) : '',
    };
}
/** @typedef {ReturnType<typeof newsOf>} News */

/** What to do now. @param {Situation} at */
export function promptOf(at) {
    const { snapshot, state, open, large, names, moves } = at;
    const { view } = snapshot;
    if (state.chance) {
        const seat = whose(view);
        const words = _(ROLLED[String(view.chance)]);
        return seat === large ? words : _('{name}: {words}', { name: names[seat], words });
    }
    if (snapshot.rolls) return _('Your turn: roll.');
    if (!open) return waitingFor(at);
    const chip = chipName(view.seats[state.acting]?.hand ?? '');
    if (moves.some((move) => move.kind === 'give')) return _('X chip “{chip}”: who gets it?', { chip });
    return state.choice.special ? _(PROMPTS[state.choice.special])
        : _('Tap dice and cells, in any order.');
}

/** Whom the table waits for. @param {Situation} at */
export function waitingFor({ snapshot: { view, seats, kind, typist, ghost }, state, names }) {
    if (view.over) return _('The game is over.');
    if (typist) return seats[whose(view)]?.here
        ? _('Your turn: roll. {name} types the dice.', { name: typist })
        : _('{name} types the dice.', { name: typist });
    if (ghost) return / [A-O]\d/.test(ghost.decision) ? _('Framed: what is best here.') : '';
    if (kind === 'replay') return view.chance ? _('Next comes a roll.') : _('Next comes a decision.');
    const seat = state.acting >= 0 ? state.acting : view.chance ? view.active : view.next;
    if (seat >= 0 && seats.length > 1) return _('Waiting for {name}', { name: names[seat] });
    return _('One moment …');
}

/** The roll that is on, and who rolls; named: that is a name, which may be long. @param {Situation} at */
export function rollLine({ sheet, snapshot, names }) {
    const { view } = snapshot;
    const n = Number(view.table.roll ?? 0) + (view.chance === 'roll' ? 1 : 0);
    const here = seatsHere(snapshot);
    if (snapshot.seats.length === 1 && view.game === sheet.game) // one that borrows the sheet has its own end
        return { count: _('Roll {n} of {count}', { n: Math.min(n, sheet.soloRolls), count: sheet.soloRolls }),
            who: '', named: false };
    const mine = here.length === 1 && here[0] === view.active;
    return { count: _('Roll {n}', { n: Math.max(1, n) }), named: !view.over && !mine,
        who: view.over ? '' : mine ? _('you roll') : _('{name} rolls', { name: names[view.active] ?? '' }) };
}

/** The start combination of a seat, in words; '' if it has none.
 * @param {string|undefined} start */
export const startWords = (start) => (/^[ygbro][1-5]$/.test(start ?? '')
    ? _('Start combination: {colour} {number}. If you pass, count the dice that show it.',
        { colour: colourName(start?.[0] ?? ''), number: start?.[1] ?? '' }) : '');
