// SPDX-License-Identifier: MIT
// What an analysis says in words: where the result came from, skill and luck apart; the dearest mistakes; and
// every number in a table, for those who do not see the plot or want to know.
import { _, n_ } from '../texts.js';
import { h } from '../view.js';
import { valuesOf } from './plot.js';
import { amount, change, changed, inWords, margin } from './words.js';

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('./words.js').Unit} Unit */
/**
 * @typedef {object} Game
 * @property {Verdict[]} verdicts
 * @property {import('../think.js').Report} report
 * @property {Unit} unit
 * @property {boolean} over
 * @property {(number: number) => number} who          the seat that acted there
 * @property {(number: number) => string} said        an action in words, from 1
 * @property {(number: number) => void} look          goes there and shows the better move
 */

/** How the result came about; the lines add up. @param {Game} game @param {number} seat */
function sums({ verdicts, report, unit, over, who }, seat) {
    const values = valuesOf(verdicts, seat);
    const { luck = 0, loss = 0 } = report.seats[seat] ?? {};
    const [start = 0, end = 0] = [values[0], values.at(-1)];
    const others = verdicts.reduce((sum, { number, decision }) =>
        (decision && who(number) !== seat ? sum + (values[number] ?? 0) - (values[number - 1] ?? 0) : sum),
    0);
    const rest = end - start - luck - others + loss;
    /** @param {string} name @param {string} value @param {string} [kind] */
    const row = (name, value, kind = '') =>
        h('tr', { class: kind }, h('th', { scope: 'row' }, name), h('td', null, value));
    return h('table', { class: 'sums' },
        h('tbody', null, row(_('Expected at the start'), amount(start, unit)),
            row(_('Good and bad luck with dice and cards'), change(luck, unit), luck < 0 ? 'ill' : 'luck'),
            row(_('Decisions of this player'), change(-loss, unit), 'loss'),
            report.seats.length > 1 && row(_('Decisions of the others'), change(others, unit)),
            row(_('Cannot be told apart (the estimate is not exact)'), change(rest, unit), 'soft'),
            row(over ? _('Result') : _('Where the record ends'), amount(end, unit), 'total')));
}

/** The dearest mistakes; pressing one shows what was better. @param {Game} game @param {number} seat */
function worst({ verdicts, report, unit, said, look }, seat) {
    const list = report.seats[seat]?.worst ?? [];
    return list.length > 0 && h('div', null, h('h3', null, _('The costliest mistakes')),
        h('ol', { class: 'worst' }, list.map((number) => {
            const { loss = 0, error = 0, better = '', words } = verdicts[number - 1] ?? {};
            return h('li', null,
                h('button', { type: 'button', 'data-step': number, onclick: () => look(number) },
                    h('span', null, _('Step {step}: {move}', { step: number, move: said(number) })),
                    h('span', { class: 'better' }, _('Better: {move}', { move: inWords({ move: better,
                        words }) })),
                    h('span', { class: 'cost' },
                        _('cost {cost} (± {error})', { cost: changed(loss, unit, false),
                            error: margin(error, unit) }))));
        })));
}

/** Every action with its numbers. @param {Game} game @param {number} seat */
function table({ verdicts, unit, said }, seat) {
    const columns = [_('Step'), _('What happened'), _('Expected'), _('Luck'), _('Loss')]
        .map((name) => h('th', { scope: 'col' }, name));
    return h('div', { class: 'scrolled', tabindex: 0, role: 'region',
        'aria-label': _('All numbers as a table') },
    h('table', { class: 'numbers' }, h('thead', null, h('tr', null, columns)),
        h('tbody', null,
            verdicts.map(({ number, value, luck, loss }) =>
                h('tr', null, h('th', { scope: 'row' }, number),
                    h('td', { class: 'what' }, said(number)),
                    h('td', null, amount(value[seat] ?? 0, unit)),
                    h('td', null, luck ? change(luck[seat] ?? 0, unit) : ''),
                    h('td', null, loss ? change(-loss, unit) : ''))))));
}

/**
 * @param {{game: Game, seat: number, names: string[], choose: (seat: number) => void}} props seat: whose game
 *   is shown
 */
export function Report({ game, seat, names, choose }) {
    const { decisions = 0, mistakes = 0 } = game.report.seats[seat] ?? {};
    const choices = n_('{n} decision with a choice', '{n} decisions with a choice', decisions);
    return h('section', { class: 'report', 'aria-label': _('Skill and luck') },
        h('div', { class: 'row' }, h('h2', null, _('Skill and luck')), names.length > 1
            && h('select', { class: 'field push', 'aria-label': _('Whose game?'), value: String(seat),
                onchange: (/** @type {any} */ event) => choose(Number(event.target.value)) },
            names.map((name, i) => h('option', { value: String(i) }, name)))),
        h('p', { class: 'verdict' }, mistakes ? _('{mistakes} in {decisions}.', { decisions: choices,
            mistakes: n_('{n} mistake', '{n} mistakes', mistakes) })
            : _('No mistake in {decisions}.', { decisions: choices })),
        h('div', { class: 'parts' }, sums(game, seat), worst(game, seat)),
        h('p', { class: 'soft small' },
            _('All of this is estimated. A move is called a mistake only if it costs more than {cost} '
            + 'and more than twice what the estimate may be off by. Often several moves are equally good.',
            { cost: changed(game.report.threshold, game.unit, false) })),
        h('details', null, h('summary', null, _('All numbers as a table')), table(game, seat)));
}
