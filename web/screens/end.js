// SPDX-License-Identifier: MIT
// The end of a game: its results (results/), and what can be done now. mountEnd() serves games on this device
// and games in rooms alike.
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { attempt, once } from '../attempt.js';
import { canBeSent } from '../event/played.js';
import { Engine } from '../engine.js';
import { remarksOf } from '../games/list.js';
import { again, begin, gameNow } from '../match/kept.js';
import { download, share } from '../record.js';
import { earlierTotals, resultsOf } from '../results/model.js';
import { heading, results } from '../results/view.js';
import { games } from '../saves.js';
import { named, withoutDefaults } from '../seat_names.js';
import { linkOf, shareText } from '../share.js';
import { _, n_, number } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../view.js').Child} Child */
/**
 * @typedef {object} Ending
 * @property {Engine} engine           the game, over
 * @property {import('../results/model.js').Seat[]} seats
 * @property {() => any} again   what "Revanche!" does
 * @property {number|null} [daily]     number of the challenge
 * @property {string[]} remarks        about a result alone, by rank
 * @property {number[]} [before]       totals of earlier games alone, the oldest first
 * @property {string|(() => void)} [table] address of the table, to look at it once more, or what shows it
 * @property {string} [replay]         address of the replay
 * @property {string} [link]           where others can look at the game; else the result links to the page
 * @property {Child|((changed: () => void) => Child)} [more]  what else there is to say or do; changed()
 *   draws it again
 */

/** @param {HTMLElement} root @param {Ui} ui @param {string} id of a game on this device */
export async function show(root, ui, id) {
    const module = await ui.rules();
    const save = await gameNow(id);
    if (!save) throw new Error(_('This game is not (or no longer) on this device.'));
    const engine = new Engine(module);
    engine.open(withoutDefaults(save.record));
    if (!engine.view().over) {
        const draw = () => render(h('section', { class: 'card stack' },
            h('h1', null, _('This game is still going on.')),
            h('a', { class: 'button go', href: `#/play/${id}` }, _('Continue'))), root);
        draw();
        return { draw };
    }
    return mountEnd(root, ui, {
        engine, seats: named(save.seats), daily: save.daily, before: await before(save),
        remarks: await remarksOf(save.game),
        table: `#/play/${id}`, replay: `#/replay/${id}`,
        again: () => attempt(() => begin(ui, again(save, engine))),
        more: save.daily !== null ? await challenge(ui, save)
            : canBeSent(save) ? sending(ui, save, engine) : null,
    });
}

/** Posting the result of a challenge. @param {Ui} ui @param {import('../saves.js').Save} save */
async function challenge(ui, save) {
    const [{ PostBox }, { rankedId }] = await Promise.all([import('../daily/post.js'),
        import('../event/events.js'), ui.loadTexts('daily'), ui.style('css/daily.css')]);
    return (/** @type {() => void} */ changed) => h('section', { class: 'card stack' },
        h('p', { 'data-key': 'free' }, _('This was a free attempt at challenge no. {number}. The ranked one '
            + 'has other dice.', { number: save.daily ?? 0 })),
        h(PostBox, { save, changed }),
        h('a', { class: 'button', 'data-key': 'ranked',
            href: `#/event/${rankedId(save.daily ?? 0, save.game)}` }, sign('trophy'),
        _('Ranked challenge')),
        h('a', { class: 'button quiet', href: `#/daily/${save.daily}/${save.game}` }, _('Leaderboard'),
            sign('more')));
}

/** A game alone can be sent to friends, who play its dice.
 * @param {Ui} ui @param {import('../saves.js').Save} save @param {Engine} engine */
function sending(ui, save, engine) {
    const points = number(save.totals[0] ?? 0);
    const sends = once();
    const send = () => sends(async () => {
        const { createEvent, played, readEvent } = await import('../event/events.js');
        const known = save.event && await readEvent(save.event).catch(() => null);
        if (known) return ui.go(`#/event/${save.event}`);
        const [name] = named(save.seats).map((seat) => seat.name);
        const title = engine.games().find(({ id }) => id === save.game)?.title ?? '';
        const id = await createEvent({ name: title.slice(0, 24), played: played(name ?? '', engine.save()) });
        await games.put({ ...save, event: id }).catch(() => {}); // the next time it is a new match, then
        ui.go(`#/event/${id}`);
    });
    return h('button', { class: 'review', 'data-key': 'send', onclick: send }, sign('people'),
        h('span', null, h('b', null, _('Send to a friend: beat my {points}', { points })),
            h('span', { class: 'soft' }, _('They play the same dice, then you compare'))), sign('more'));
}

/** What was reached alone in such games before, the oldest first. @param {import('../saves.js').Save} save */
const before = async (save) => (save.seats.length > 1 ? []
    : earlierTotals(save, await games.list().catch(() => [])));

/** @param {HTMLElement} root @param {Ui} ui @param {Ending} ending */
export function mountEnd(root, ui, ending) {
    const { engine, seats } = ending;
    const view = engine.view();
    const game = engine.games().find((one) => one.id === view.game);
    const [score] = view.scores;
    if (!game || !score) throw new Error(`there is nothing to show of ${view.game}`);
    const text = engine.material();
    const now = () => resultsOf(view.scores, seats, ending.before);
    const draw = () => {
        ui.where(game.title);
        ui.head({ game: game.id, more: [game.title, how(view)].join(' · '), menu: menu(engine, game.id) });
        render(h('div', { class: 'end' },
            results({ results: now(), score, remarks: ending.remarks,
                picture: gamePicture(game, { seat: view.seats[0], text }) }),
            typeof ending.more === 'function' ? ending.more(draw) : ending.more,
            ending.replay && h('a', { class: 'review', href: ending.replay }, sign('chart'),
                h('span', null, h('b', null, _('Go through the game')),
                    h('span', { class: 'soft' }, _('Where points were won and lost'))), sign('more')),
            bar(ui, ending, game)), root);
    };
    draw();
    if (!ui.kept) {
        ui.announce(heading(now(), score));
        if (document.activeElement === document.body) root.querySelector('h1')?.focus();
    }
    return { destroy() {}, keep: () => true, draw };
}

/** @param {import('../engine.js').View} view */
function how({ scores, table }) {
    if (scores.length < 2) return _('Alone');
    return table.round ? n_('{n} round', '{n} rounds', Number(table.round))
        : n_('{n} roll', '{n} rolls', Number(table.roll));
}

/** @param {Engine} engine @param {string} game */
const menu = (engine, game) => h('button', { key: 'record', class: 'entry',
    onclick: () => download(engine.save(), game) }, sign('save'), _('Save the record'));

/** Shares the result: as text, and with a picture of the own sheet, or else the winner's.
 * @param {Ui} ui @param {Ending} ending @param {import('../engine.js').Game} game */
async function pass(ui, { engine, seats, daily, link = '', before: earlier }, game) {
    const { scores, seats: fields } = engine.view();
    const text = shareText(engine, game.title, seats, daily ?? null, link);
    const { own, rows } = resultsOf(scores, seats, earlier);
    const row = own ?? rows[0];
    const drawn = gamePicture(game, { seat: fields[row?.seat ?? 0], text: engine.material() });
    const picture = await import('../results/picture.js').then(({ resultPicture }) => resultPicture(drawn,
        [game.title, rows.length > 1 && row?.name, number(row?.total ?? 0)].filter(Boolean).join(' · '),
        text.split('\n').slice(1, 3).filter((line) => /\p{L}/u.test(line)).join(' · '),
        linkOf(link), `revanche-${game.id}`))
        .catch(() => null); // the text says it, too
    const way = await share(text, picture);
    if (way === 'copied') ui.toast(picture ? _('The text is copied, and the picture is saved as a file.')
        : _('Copied to the clipboard.'));
    if (way === 'failed') await ui.ask({ title: _('Share'),
        answers: [{ label: _('Close'), value: 'close', kind: 'go' }],
        text: h('label', null, _('That could not be shared. Here is the text to copy:'),
            h('textarea', { class: 'field', rows: 6, readonly: true }, text)) });
}

/** @param {Ui} ui @param {Ending} ending @param {import('../engine.js').Game} game */
const bar = (ui, ending, game) => h('div', { class: 'then' },
    h('button', { class: 'button go', onclick: () => ending.again() }, sign('again'), _('Revanche!')),
    h('button', { class: 'button', onclick: () => pass(ui, ending, game) }, sign('share'), _('Share')),
    ending.replay && h('a', { class: 'button', href: ending.replay }, sign('film'), _('Replay')),
    ending.table && (typeof ending.table === 'string'
        ? h('a', { class: 'button', href: ending.table }, sign('table'), _('Table'))
        : h('button', { class: 'button', 'data-key': 'look', onclick: ending.table }, sign('table'),
            _('Table'))));
