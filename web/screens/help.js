// SPDX-License-Identifier: MIT
// The rules of a game in our own words, with examples to play in; the numbers of docs/rules.md are there on
// demand. They are a screen of their own, or lie over a table (ui.openRules).
import { gamePicture } from '../art/miniature.js';
import { Engine } from '../engine.js';
import { aboutGame, pageOf, rulesOf as sectionsOf, soldAs } from '../games/list.js';
import { whenSeen } from '../help/when_seen.js';
import { gamesWithOpenings } from '../openings.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../games/list.js').Section} Section */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [id] */
export async function show(root, ui, id = '') {
    const all = new Engine(await ui.rules()).games();
    const game = all.find((one) => one.id === id);
    if (id && !game) throw new Error(_('There is no such address here. Perhaps a piece of the link is '
        + 'missing.'));
    const sections = game ? await sectionsOf(id) : [];
    root.classList.add('narrow');
    let hasOpenings = false;
    const draw = () => {
        ui.where(game?.title ?? _('Rules'), game && _('Rules'));
        render(h('div', { class: 'stack help' }, game ? [article(game, sections, ui),
            h('div', { class: 'row' },
                h('a', { class: 'button go', href: `#/new/${id}` }, _('Play {game}', { game: game.title })),
                pageOf(id).lesson && h('a', { class: 'button', href: `#/learn/${id}` },
                    _('Learn it by playing')),
                hasOpenings && h('a', { class: 'button', href: `#/openings/${id}` },
                    _('First rolls'))),
            h('nav', { class: 'row', 'aria-label': _('Games') }, all.map((one) => h('a', { key: one.id,
                class: 'button', href: `#/help/${one.id}`, 'aria-current': one.id === id ? 'page' : null },
            one.title)))] : shelf(all)), root);
    };
    draw();
    if (game) gamesWithOpenings().then((some) => {
        hasOpenings = some.has(id);
        draw();
    });
    return { draw: () => {
        draw();
        drawExamples();
    } };
}

/** What draws the examples again: nobody else knows that the language has changed.
 * @type {Map<HTMLElement, () => void>} */
const examples = new Map();

function drawExamples() {
    for (const [place, draw] of examples) {
        if (place.isConnected) draw();
        else examples.delete(place);
    }
}

/** All games to choose from. @param {Game[]} all */
const shelf = (all) => [h('h1', null, _('Rules')),
    h('p', { class: 'soft' }, _('Which game would you like to get to know?')),
    h('nav', { class: 'shelf', 'aria-label': _('Games') }, all.map((game) => h('a', { key: game.id,
        class: 'card', href: `#/help/${game.id}` }, gamePicture(game), h('b', null, game.title), ' ',
    h('span', { class: 'soft small' }, aboutGame(game.id)))))];

/** The rules of a game, to read over a table. @param {string} id @param {Ui} ui */
export async function rulesOf(id, ui) {
    const game = new Engine(await ui.rules()).games().find((one) => one.id === id);
    return game && h('div', { class: 'help' }, article(game, await sectionsOf(id), ui));
}

/** @param {Game} game @param {Section[]} sections @param {Ui} ui */
function article(game, sections, ui) {
    const name = soldAs(game.id);
    return h('article', { class: 'stack rules' },
        h('h1', null, game.title, name && h('span', { class: 'soft' }, ` ${name}`)),
        h('p', { class: 'soft' }, _('Read in three minutes. The page only lets you do what is allowed, '
            + 'and otherwise says why not.')),
        h('div', { class: 'card' }, gamePicture(game, { shapes: true })),
        sections.map((one) => section(one, ui)), h('p', { class: 'soft small' },
            _('Behind each § are the numbers of its rules. If you try what is not allowed, you are told the '
            + 'number of the rule, too.')));
}

/** @param {Section} one @param {Ui} ui */
const section = (one, ui) => h('section', { 'data-rules': one.rules },
    h('div', { class: 'heading' }, h('h2', null, _(one.title)), numbers(one)),
    one.tries?.map((example) => h('div', { class: 'example', ref: (/** @type {HTMLElement} */ place) =>
        whenSeen(place, async () => {
            const { play } = await import('../help/example.js');
            examples.set(place, await play(place, example, ui));
        }) })),
    one.text.map((part) => (Array.isArray(part)
        ? h('ul', null, part.map((item) => h('li', null, bold(_(item))))) : h('p', null, bold(_(part))))));

/** A mark that shows the numbers of the rules. @param {Section} one */
const numbers = (one) => h('details', { class: 'numbers soft' },
    h('summary', { 'aria-label': _('Numbers of the rules: {section}', { section: _(one.title) }) }, '§'),
    h('span', { class: 'small' }, one.rules.replaceAll(' ', ', ')));

/** *bold* words of a text. @param {string} text */
const bold = (text) => text.split('*').map((part, i) => (i % 2 ? h('b', null, part) : part));
