// SPDX-License-Identifier: MIT
// The rules of a game in our own words, with drawings; the numbers of docs/rules.md are there on demand.
import { soldAs } from '../about_games.js';
import { gamePicture } from '../art/miniature.js';
import { h } from '../dom.js';
import { Engine } from '../engine.js';
import { drawings, drawn } from '../help/drawings.js';
import { _ } from '../texts.js';

/**
 * @typedef {object} Section
 * @property {string} title        like all texts here in English, looked up when shown
 * @property {string} rules        numbers of the rules it tells
 * @property {(string|string[])[]} text   paragraphs; a list in a list is a list; *bold*
 * @property {string} [draw]        one of the drawings
 * @property {string[]} [captions]  of the drawings
 */

/** @type {Record<string, () => Promise<{default: Section[]}>>} */
const RULES = {
    nochmal: () => import('../help/nochmal.js'),
    sogut: () => import('../help/sogut.js'),
    xmal: () => import('../help/xmal.js'),
    gehtwas: () => import('../help/gehtwas.js'),
};

/** @param {HTMLElement} root @param {import('../ui.js').Ui} ui @param {string} [id] */
export async function show(root, ui, id = '') {
    const engine = new Engine(await ui.rules());
    const all = engine.games();
    const game = all.find((one) => one.id === id);
    if (id && !game) throw new Error(_('There is no such address here. Perhaps a piece of the link is '
        + 'missing.'));
    ui.where(game?.title ?? _('Rules'), game && _('Rules'));
    root.classList.add('narrow');
    const nav = h('nav', { class: 'row', 'aria-label': _('Games') }, all.map((one) =>
        h('a', { class: 'button', href: `#/help/${one.id}`, 'aria-current': one.id === id ? 'page' : null },
            one.title)));
    if (!game) {
        root.append(h('div', { class: 'stack' }, h('h1', null, _('Rules')),
            h('p', { class: 'soft' }, _('Which game would you like to get to know?')), nav));
        return;
    }
    const sections = (await RULES[id]?.())?.default ?? [];
    const name = soldAs(game.title);
    root.append(h('article', { class: 'stack rules' },
        h('h1', null, game.title, name && h('span', { class: 'soft' }, ` ${name}`)),
        h('p', { class: 'soft' }, _('Read in three minutes. The page only lets you do what is allowed, '
            + 'and otherwise says why not.')),
        h('div', { class: 'card' }, gamePicture(game, { shapes: true })),
        sections.map(section), h('p', { class: 'soft small' },
            _('Behind the § are the numbers of the detailed rules (docs/rules.md). A refused move names its '
            + 'number, too.')),
        h('a', { class: 'button go', href: `#/new/${id}` }, _('Play {game}', { game: game.title })), nav));
}

/** @param {Section} one */
const section = (one) => h('section', null,
    h('div', { class: 'heading' }, h('h2', null, _(one.title)), numbers(one)),
    one.draw && drawn(drawings[one.draw] ?? [], (one.captions ?? []).map((text) => _(text))),
    one.text.map((part) => (Array.isArray(part)
        ? h('ul', null, part.map((item) => h('li', null, bold(_(item))))) : h('p', null, bold(_(part))))));

/** A mark that shows the numbers of the rules. @param {Section} one */
function numbers(one) {
    const list = h('span', { class: 'small', hidden: true }, one.rules.replaceAll(' ', ', '));
    const mark = h('button', { class: 'button quiet', 'aria-expanded': 'false',
        'aria-label': _('Numbers of the rules: {section}', { section: _(one.title) }), onclick: () => {
            list.hidden = !list.hidden;
            mark.setAttribute('aria-expanded', String(!list.hidden));
        } }, '§');
    return h('span', { class: 'numbers soft' }, list, mark);
}

/** *bold* words of a text. @param {string} text */
const bold = (text) => text.split('*').map((part, i) => (i % 2 ? h('b', null, part) : part));
