// SPDX-License-Identifier: MIT
// The whole table as one description: where everything is, is for css/cards.css to say.
import { sign } from '../art/signs.js';
import { N_, _ } from '../texts.js';
import { behind } from '../table/hand_over.js';
import { h } from '../view.js';
import { bar } from './bar.js';
import { PHASES } from './model.js';
import { panels } from './panels.js';
import { log, players } from './players.js';
import { afterwards, asks } from './push.js';
import { stairs } from './stairs.js';
import { tray, typedTray } from './tray.js';

/** @typedef {import('./model.js').Model} Model */
/**
 * @typedef {object} Deeds
 * @property {(decision: string) => void} press      plan something, or say it
 * @property {(card: number) => void} takeBack
 * @property {(card: number) => void} hold           the card to be built
 * @property {(key: string) => any} act             a button of the bar
 * @property {(die: number, face: number) => void} put
 * @property {(seat: number) => void} look
 * @property {() => void} openLog
 * @property {(() => void)|null} hint
 */
/**
 * @typedef {object} Scene
 * @property {import('./sizes.js').Box} box
 * @property {string} news          what happened last
 * @property {string} tip           coaching of the first games
 * @property {string} best          what the coach would do
 * @property {string} title
 * @property {boolean} still        nothing moves
 * @property {import('../view.js').Child} over   something that lies over the table
 */

/** @type {Record<string, string>} */
const NAMES = {
    bonus: N_('Bonus'),
    // TRANSLATORS: a phase of the round: cards are bought
    buy: N_('Buy'),
    // TRANSLATORS: a phase of the round: new cards are laid on the levels of the ladder
    build: N_('Build'),
    // TRANSLATORS: roll the dice (verb)
    roll: N_('Roll'),
    // TRANSLATORS: a phase of the round: marked cards are pushed up a level, or scored
    push: N_('Push'),
};

/** Rounds and phases, for the header; where the table has room for them, the title of the game.
 * @param {Model} model @param {string} title */
export function roundLine({ round, deck, phase }, title) {
    const at = PHASES.indexOf(phase);
    return h('span', { class: 'round-line' }, h('span', { class: 'title' }, title),
        h('span', { class: 'words' }, _('Round {round} of {rounds}', { round, rounds: deck.rounds }), ' · ',
            h('b', null, _(NAMES[phase] ?? phase))),
        h('span', { class: 'bits', 'aria-hidden': 'true' }, PHASES.map((one, i) =>
            h('i', { class: i < at ? 'past' : i === at ? 'now' : '' }))));
}

/** Rounds and phases, where there is room. @param {Model} model */
function phases({ round, deck, phase }) {
    const at = PHASES.indexOf(phase);
    return h('div', { class: 'phases', 'data-about': 'phases' },
        h('b', null, _('Round {round} of {rounds}', { round, rounds: deck.rounds })),
        h('ol', { 'aria-label': _('Phases of the round') }, PHASES.map((one, i) =>
            h('li', { class: i < at ? 'past' : i === at ? 'now' : '',
                'aria-current': i === at ? 'step' : null },
            _(NAMES[one] ?? one)))));
}

/** What happened last, or what the roll means; the whole of it, and all before, is in the log.
 * @param {Model} model @param {string} words @param {string} tip @param {() => void} openLog */
function news({ bar: { acts, say }, group, marked, deck, snapshot, dice }, words, tip, openLog) {
    const own = tip ? ['', tip] : acts.length && !acts.includes('say') ? say
        : group === 'answer' && !marked && dice && (snapshot.seats.length < 2 || !words)
            ? ['', _('First roll: only the lowest level counts.')] : null;
    const last = snapshot.log.findLast((line) => line.words.trim())?.words ?? '';
    const [main, more] = own ?? ['', words || last];
    return h('button', { class: 'news', type: 'button', 'data-key': 'log', 'data-ellipsis': '',
        'data-about': 'log', hidden: !main && !more && !deck.rounds, onclick: openLog },
    h('span', { class: 'unseen' }, _('Log'), ': '), main && h('b', null, main), ' ', more || _('Log'));
}

/** What the menu of the header offers beside the usual; to bust although a card fits is rare (G6.3).
 * @param {Model} model @param {() => void} openLog @param {() => void} bust */
export const menuEntries = (model, openLog, bust) => [
    h('button', { key: 'log', class: 'entry', onclick: openLog }, sign('book'), _('Log')),
    model.bar.bust && h('button', { key: 'fail', class: 'entry', 'data-key': 'fail', onclick: bust },
        sign('close'), _('Bust anyway'))];

/** @param {Model} model @param {Deeds} deeds @param {Scene} scene */
export function tableView(model, deeds, { box, news: words, tip, best, title, still, over }) {
    const { panel, snapshot, doing } = model;
    const pushing = model.asks.length > 0;
    const dice = panel?.kind === 'tray' ? tray(panel.faces, panel.used,
        `${snapshot.view.table.round}.${snapshot.view.table.roll}`, still)
        : panel?.kind === 'typed' ? typedTray(panel.faces, deeds.put) : panels(model, deeds, best);
    const parts = [phases(model),
        h('div', { class: 'beside' }, players(model, deeds.look), log(snapshot.log, 30)),
        h('div', { class: 'top' }, dice, news(model, words, tip, deeds.openLog)),
        pushing ? h('div', { key: 'push', class: 'main pushing' }, asks(model, deeds.press, best),
            h('div', { class: 'aside' }, afterwards(model),
                stairs(model, { ...box, width: Math.min(box.width, 372), height: box.height },
                    { press: () => {}, takeBack: () => {} })))
            : h('div', { key: 'stairs', class: 'main' }, stairs(model, box, deeds, { best,
                stop: doing.stop })),
        bar(model, { act: deeds.act, hint: deeds.hint }, best)];
    return [h('h1', { class: 'unseen' }, title), over ? [behind(parts), over] : parts];
}
