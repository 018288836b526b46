// SPDX-License-Identifier: MIT
// The end of a game: who won, the score line by line, and what can be done now. mountEnd() serves games on
// this device and games in rooms alike.
import { face } from '../art/faces.js';
import { colours, token } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { h } from '../dom.js';
import { Engine } from '../engine.js';
import { again, gameNow, newLocal } from '../local.js';
import { download, share } from '../record.js';
import { games } from '../saves.js';
import { named, withoutDefaults } from '../seat_names.js';
import { _, n_, list, number } from '../texts.js';
import { shareText } from '../share.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Score} Score */
/**
 * @typedef {object} Ending
 * @property {Engine} engine           the game, over
 * @property {{name: string, bot: string|null}[]} seats
 * @property {() => void|Promise<void>} again   what "Revanche!" does
 * @property {number|null} [daily]     number of the challenge
 * @property {string} [note]           a line below the total, like "your best result"
 * @property {string} [table]          address of the table, to look at it once more
 * @property {string} [replay]         address of the replay
 * @property {Node|null} [more]        what else there is to say or do
 */

/** @param {HTMLElement} root @param {Ui} ui @param {string} id of a game on this device */
export async function show(root, ui, id) {
    const module = await ui.rules();
    const save = await gameNow(id);
    if (!save) throw new Error(_('This game is not (or no longer) on this device.'));
    const engine = new Engine(module);
    engine.open(withoutDefaults(save.record));
    if (!engine.view().over) {
        root.append(h('section', { class: 'card stack' }, h('h1', null, _('This game is still going on.')),
            h('a', { class: 'button go', href: `#/play/${id}` }, _('Continue'))));
        return;
    }
    const mounted = mountEnd(root, ui, {
        engine, seats: named(save.seats), daily: save.daily, note: await compared(save),
        table: `#/play/${id}`, replay: `#/replay/${id}`,
        again: async () => ui.go(`#/play/${await newLocal(module, again(save, engine))}`),
        more: save.daily === null ? null : await challenge(ui, save),
    });
    return mounted;
}

/** Posting the result of a challenge. @param {Ui} ui @param {import('../saves.js').Save} save */
async function challenge(ui, save) {
    const [{ postBox }] = await Promise.all([import('../daily/post.js'), ui.loadTexts('daily'),
        ui.style('css/daily.css')]);
    return h('section', { class: 'card stack' }, postBox(ui, save),
        h('a', { class: 'button quiet', href: `#/daily/${save.daily}/${save.game}` }, _('Leaderboard'),
            sign('more')));
}

/** How a solo result compares with those before. @param {import('../saves.js').Save} save */
async function compared(save) {
    const before = (await games.list().catch(() => [])).filter((one) =>
        one.over && one.id !== save.id && one.game === save.game && one.seats.length === 1);
    if (save.seats.length > 1 || !before.length) return '';
    const best = Math.max(...before.map((one) => one.totals[0] ?? 0));
    return (save.totals[0] ?? 0) > best ? _('Your best result!') : _('Best so far: {points}',
        { points: number(best) });
}

/** @param {HTMLElement} root @param {Ui} ui @param {Ending} ending */
export function mountEnd(root, ui, ending) {
    const { engine, seats } = ending;
    const { scores, game } = engine.view();
    const title = engine.games().find((one) => one.id === game)?.title ?? game;
    ui.where(title);
    root.classList.add('narrow');
    const alone = scores.length === 1 && scores[0];
    const heading = alone ? alone.levels > 0 && !alone.level ? _('That’s it.') : _('Well done!')
        : winners(scores, seats);
    root.append(h('div', { class: 'stack end' },
        h('section', { class: 'card verdict' }, !ui.settings.still && !ui.kept && confetti(),
            h('h1', null, heading), alone ? soloTotal(alone, ui, ending.note) : ranking(scores, seats),
            scoreTable(scores, seats)),
        // The board of a challenge is the next thing to do; everything else can wait.
        ...(ending.daily ? [ending.more, buttons(ui, ending, title)] : [buttons(ui, ending, title),
            ending.more])));
    if (!ui.kept)
        ui.announce([heading, alone && n_('{n} point', '{n} points', alone.total)].filter(Boolean).join(' '));
    return { destroy() {}, keep: () => true };
}

/** @param {Score[]} scores @param {{name: string}[]} seats */
function winners(scores, seats) {
    const best = Math.min(...scores.map(({ rank }) => rank));
    const names = seats.filter((__, i) => scores[i]?.rank === best).map(({ name }) => name);
    return names.length === 1 ? _('{name} wins!', { name: names[0] })
        : _('{names} share the victory!', { names: list(names) });
}

/** @param {Score} score @param {Ui} ui @param {string} [note] */
function soloTotal(score, ui, note) {
    const total = h('p', { class: 'total', 'aria-label': n_('{n} point', '{n} points', score.total) },
        number(score.total));
    if (!ui.settings.still && !ui.kept) countUp(total, score.total);
    const steps = Array.from({ length: score.levels }, (__, i) =>
        h('i', { class: i < score.level ? 'on' : '', style: { '--at': i } }));
    return h('div', { class: 'solo' }, total,
        score.levels > 0 && h('div', { class: 'steps', 'aria-hidden': 'true' }, steps),
        score.levels > 0 && h('p', { class: 'soft' }, score.level ? _('Rank {rank} of {ranks}',
            { rank: score.level, ranks: score.levels })
            : _('No rank yet')),
        note && h('p', { class: 'note' }, note));
}

/** Counts up to the total in less than a second. @param {HTMLElement} place @param {number} total */
function countUp(place, total) {
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
        const part = Math.min(1, (now - began) / 800);
        place.textContent = number(Math.round(total * (1 - (1 - part) ** 3)));
        if (part < 1 && place.isConnected) requestAnimationFrame(step);
    };
    place.textContent = number(0);
    requestAnimationFrame(step);
}

/** @param {Score[]} scores @param {{name: string, bot: string|null}[]} seats */
function ranking(scores, seats) {
    const order = scores.map((__, i) => i).sort((a, b) => (scores[a]?.rank ?? 0) - (scores[b]?.rank ?? 0));
    return h('ol', { class: 'ranking' },
        order.map((i) => h('li', { class: scores[i]?.rank === 1 ? 'first' : '' },
            h('span', { class: 'rank', 'aria-label': `${_('Place')} ${scores[i]?.rank}` },
                `${scores[i]?.rank}.`),
            seats[i]?.bot && (face(seats[i]?.bot) ?? sign('bot')),
            h('span', { class: 'who' }, seats[i]?.name ?? ''),
            h('b', null, number(scores[i]?.total ?? 0)))));
}

/**
 * Line by line, as on a score pad: one column a player.
 * @param {Score[]} scores
 * @param {{name: string}[]} seats
 */
function scoreTable(scores, seats) {
    const lines = scores[0]?.lines ?? [];
    const several = scores.length > 1;
    const table = h('table', { class: 'pad' }, h('caption', { class: 'unseen' }, _('Result')),
        h('thead', { class: several ? '' : 'unseen' }, h('tr', null,
            h('th', { scope: 'col' }, h('span', { class: 'unseen' }, _('Scoring'))),
            scores.map((__, i) => h('th', { scope: 'col' }, seats[i]?.name ?? '')))),
        h('tbody', null,
            lines.map((line, n) => h('tr', { style: { '--at': n } }, h('th', { scope: 'row' }, line.words),
                scores.map((score) => h('td', null, number(score.lines[n]?.points ?? 0)))))),
        h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, _('Total')),
            scores.map(({ total }) => h('td', null, number(total))))));
    return h('div', { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': _('Result') }, table);
}

/** @param {Ui} ui @param {Ending} ending @param {string} title */
function buttons(ui, ending, title) {
    const pass = async () => {
        const text = shareText(ending.engine, title, ending.seats, ending.daily ?? null);
        const how = await share(text);
        if (how === 'copied') ui.toast(_('Copied to the clipboard.'));
        if (how === 'failed') await ui.ask({ title: _('Share'),
            answers: [{ label: _('Close'), value: 'close', kind: 'go' }],
            text: h('label', null, _('That could not be shared. Here is the text to copy:'),
                h('textarea', { class: 'field', rows: 6, readonly: true }, text)) });
    };
    return h('div', { class: 'then' },
        h('button', { class: 'button go', onclick: () => ending.again() }, sign('again'), _('Revanche!')),
        h('button', { class: 'button', onclick: pass }, sign('share'), _('Share')),
        ending.replay && h('a', { class: 'button', href: ending.replay }, sign('film'), _('Replay')),
        ending.table && h('a', { class: 'button', href: ending.table }, sign('more'), _('Look at the table')),
        h('button',
            { class: 'button', onclick: () => download(ending.engine.save(), ending.engine.view().game) },
            sign('save'), _('Record')),
        h('a', { class: 'button quiet', href: '#/' }, _('Another game')));
}

/** A handful of shapes that fly up once and are gone. */
const confetti = () => h('div', { class: 'confetti', 'aria-hidden': 'true' },
    Array.from({ length: 15 }, (__, i) =>
        h('span', { style: { '--x': (i * 37 % 100) / 100, '--spin': i % 2 ? 1 : -1, '--late': i % 5 } },
            token(colours[i % 5] ?? 'y'))));
