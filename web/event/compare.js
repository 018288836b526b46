// SPDX-License-Identifier: MIT
// Games with the same dice beside each other: points, luck, decisions, and every roll with what each player
// made of it. What the coach thinks comes from the analyses, which run one after the other.
import { Analysis, analyseAll } from '../coach/analysis.js';
import { change } from '../coach/words.js';
import { _, loadTexts, n_, number } from '../texts.js';
import { h, render } from '../view.js';
import { Coached, Columns, costOf, turnTitle } from './columns.js';
import { luckAdjusted, sameDice, turnsOf } from './compare_model.js';
import { stepsOf } from './steps.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./compare_model.js').Made} Made */
/** @typedef {{name: string, points: number, seat: number, seats: number, replay: string,
 *   steps: import('./compare_model.js').Step[], analysis: Analysis}} Game */

/** @typedef {{name: string, points: number, seat: number, record: string, replay: string}} Given
 *   replay: its address */

/**
 * @param {Ui} ui
 * @param {Given} of
 * @param {() => void} draw more is known
 * @returns {Promise<Game>}
 */
async function openGame(ui, { name, points, seat, record, replay }, draw) {
    const { steps, record: written, seats } = stepsOf(await ui.rules(), record);
    const analysis = new Analysis(written, '', draw);
    await analysis.recall();
    return { name, points, seat, seats, replay, steps, analysis };
}

/** @param {{seats: number}} game @returns {'points'|'chance'} */
const unitOf = ({ seats }) => (seats === 1 ? 'points' : 'chance');

/** The sums of each game. @param {{games: Game[]}} props */
function Sums({ games }) {
    const judged = games.every(({ analysis }) => analysis.report);
    /** @param {string} label @param {(game: Game) => any} value @param {string} [kind] */
    const row = (label, value, kind = '') => h('tr', { class: kind }, h('th', { scope: 'row' }, label),
        games.map((game) => h('td', null, value(game))));
    /** @param {Game} game */
    const review = ({ analysis, seat }) => analysis.report?.seats[seat];
    return h('div', { class: 'scrolled', tabindex: games.length > 2 ? 0 : null, role: 'region',
        'aria-label': _('Points') }, h('table', { class: 'sums' },
        h('thead', null, h('tr', null, h('td'),
            games.map(({ name }) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, row(_('Points'), ({ points }) => number(points), 'total'),
            judged && row(_('Luck'), (game) => change(review(game)?.luck ?? 0, unitOf(game))),
            judged && row(_('Lost by decisions'), (game) => change(-(review(game)?.loss ?? 0),
                unitOf(game))),
            judged && games[0]?.seats === 1 && row(_('Luck-adjusted'),
                (game) => number(luckAdjusted(game.points, review(game)) ?? 0,
                    { maximumFractionDigits: 1 })))));
}

/** What one player made of a roll. @param {{game: Game, made: Made|null}} props */
function MadeOf({ game, made }) {
    if (!made) return h('p', { class: 'made soft' }, h('b', null, game.name), ' ', _('did not roll this'));
    const cost = costOf(made.cost, unitOf(game));
    return h('p', { class: 'made' }, h('b', null, game.name), ' ',
        h('a', { href: `${game.replay}/${made.step}` }, made.words || made.moves.join(', ') || _('nothing')),
        cost && h('span', { class: 'loss' }, ' ', cost),
        h(Coached, { made, cost }));
}

/**
 * @param {{games: Game[], different: boolean, choose: (different: boolean) => void, ask: () => void}} props
 *   different: only rolls with different decisions are listed
 */
function Comparison({ games, different, choose, ask }) {
    const turns = turnsOf(games.map(({ steps, seat, analysis }) => ({ steps, seat,
        verdicts: analysis.verdicts })));
    const listed = turns.filter(({ same }) => !different || !same);
    const running = games.find(({ analysis }) => analysis.running);
    const judged = games.every(({ analysis }) => analysis.report);
    return h('section', { class: 'card stack comparison', 'data-judged': judged || null },
        h(Sums, { games }),
        h('p', { class: 'soft small' }, sameDice(games.map(({ steps }) => steps))
            ? games.length > 2 ? _('All had the same dice at every roll that they played.')
                : _('Both had the same dice at every roll that both played.')
            : _('These games did not have the same dice.')),
        !judged && h('div', { class: 'row' }, running
            ? h('progress', { max: running.steps.length, value: running.analysis.verdicts.length,
                'aria-label': _('The coach looks at the games') })
            : h('button', { type: 'button', class: 'button', 'data-key': 'coach', onclick: ask },
                _('Ask the coach'))),
        judged && h('p', { class: 'soft small' },
            _('Luck, costs and what is luck-adjusted are estimates of the coach, made on this device.')),
        h('label', { class: 'switch' }, h('span', null, _('Only where you decided differently')),
            h('input', { type: 'checkbox', role: 'switch', checked: different,
                onchange: () => choose(!different) })),
        h('p', { class: 'soft small', role: 'status' },
            listed.every(({ roll }) => roll) ? n_('{n} roll', '{n} rolls', listed.length)
                : n_('{n} step', '{n} steps', listed.length)),
        games.length > 2 ? h(Columns, { games, turns: listed, unit: unitOf(games[0] ?? { seats: 1 }) })
            : h('ol', { class: 'turns' }, listed.map((turn) => h('li', { key: turn.key,
                class: turn.same ? 'same' : '' },
            h('h2', null, turnTitle(turn)),
            games.map((game, i) => h(MadeOf, { game, made: turn.made[i] ?? null }))))));
}

/**
 * Two games as a screen, or more.
 * @param {HTMLElement} root @param {Ui} ui @param {Given[]} given
 * @param {{href: string, label: string}} back @param {import('../view.js').Child} [choice] of others
 */
export async function showComparison(root, ui, given, back, choice) {
    await Promise.all([loadTexts('coach', 'event'), ui.style('css/coach.css'), ui.style('css/event.css')]);
    let different = false, gone = false;
    /** @type {Game[]} */
    let games = [];
    const draw = () => games.length && !gone && render(h('div', { class: 'event stack' },
        h('h1', null, games.length > 2 ? _('All games compared')
            : _('{name} and {other}', { name: games[0]?.name, other: games[1]?.name })), choice,
        h(Comparison, { games, different, choose: (/** @type {boolean} */ to) => {
            different = to;
            draw();
        }, ask: () => analyseAll(games.map(({ analysis }) => analysis), ui, () => gone) }),
        h('a', { class: 'button', href: back.href }, back.label)), root);
    games = await Promise.all(given.map((one) => openGame(ui, one, draw)));
    draw();
    return { destroy: () => {
        gone = true;
        for (const { analysis } of games) analysis.close();
    }, draw: () => void draw() };
}
