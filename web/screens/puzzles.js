// SPDX-License-Identifier: MIT
// Puzzles: all of them (#/puzzles), the day's (#/puzzles/day), a stream of a game (#/puzzles/GAME/all, or a
// theme for all), or a single one (#/puzzles/GAME/ID).
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { titleOf } from '../games/list.js';
import { countOf, load, streakOf } from '../puzzles/progress.js';
import { dayOf, gameOfDay, nextPuzzle, puzzleOfDay } from '../puzzles/puzzle.js';
import { listed, puzzlesOf } from '../puzzles/shelf.js';
import { isTheme, themeName } from '../puzzles/words.js';
import { save } from '../record.js';
import { _, day as dateOf, n_, number } from '../texts.js';
import { h, render } from '../view.js';
import { Desk, isKnown } from './puzzle_desk.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../puzzles/puzzle.js').Listed} Listed */
/** @typedef {import('../puzzles/progress.js').Progress} Progress */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [word] @param {string} [which] */
export async function show(root, ui, word = '', which = 'all') {
    const [module, all] = await Promise.all([ui.rules(), listed()]);
    if (!word) return overview(root, ui, new Engine(module), all);
    ui.where(_('Puzzles'));
    const today = dayOf(Date.now());
    const game = word === 'day' ? gameOfDay(all, today)?.game : word;
    const found = all.find((one) => one.game === game);
    if (!found) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    const puzzles = await puzzlesOf(found.game);
    const theme = isTheme(which) && found.themes[which] ? which : ''; // a game may lack a kind
    const ofDay = puzzleOfDay(puzzles, today, all.length);
    /** @param {string} [last] */
    const next = (last) => {
        const progress = load();
        return nextPuzzle(puzzles, theme, { rating: progress.rating, last,
            known: (puzzle) => isKnown(progress, puzzle) });
    };
    const first = word === 'day' ? ofDay : which === 'all' || isTheme(which) ? next()
        : puzzles.find(({ id }) => id === which);
    if (!first) throw new Error(_('This puzzle is not (or no longer) here.'));
    const desk = new Desk(root, ui, module, { material: found.material.split(' ')[0] ?? '', next,
        day: (puzzle) => (puzzle === ofDay && gameOfDay(all, today) === found ? today : -1) });
    await (ui.kept ? desk.goOn(ui.kept) : desk.begin(first));
    return { destroy: () => desk.close(), keep: () => desk.keep() };
}

/** All there is. @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {Listed[]} all */
function overview(root, ui, engine, all) {
    const games = engine.games();
    const draw = () => {
        ui.where(_('Puzzles'));
        const progress = load();
        render(h('div', { class: 'puzzles stack' }, h('h1', null, _('Puzzles')),
            h('p', null, _('Positions from real games with one clearly best decision. Find it.')),
            h(Today, { all, progress }), h(Standing, { progress }),
            h('ul', { class: 'games' }, all.map((one) => h(Game, { one, progress,
                game: games.find(({ id }) => id === one.game) }))),
            h('a', { class: 'soft', href: '#/openings' }, _('First rolls and what they are worth'))), root);
    };
    draw();
    return { draw };
}

/** @param {{all: Listed[], progress: Progress}} props */
function Today({ all, progress }) {
    const today = dayOf(Date.now());
    const done = progress.streak.day === today;
    const days = streakOf(progress, today);
    return h('section', { class: 'card stack today' },
        h('h2', null, _('Puzzle of the day')),
        h('p', { class: 'soft' }, [dateOf(today * 86400000, { dateStyle: 'full', timeZone: 'UTC' }),
            titleOf(gameOfDay(all, today)?.game ?? '')].join(' · ')),
        h('div', { class: 'row' },
            h('a', { class: done ? 'button' : 'button go', href: '#/puzzles/day' },
                sign(done ? 'tick' : 'play'), done ? _('Solved') : _('Solve')),
            days > 0 && h('span', { class: 'streak' }, n_('{n} day in a row', '{n} days in a row', days))));
}

/** @param {{progress: Progress}} props */
function Standing({ progress }) {
    const { tried, solved } = countOf(progress);
    if (!tried) return null;
    return h('section', { class: 'card stack' },
        h('p', { class: 'fact' }, h('b', { class: 'big' }, number(progress.rating)), ' ',
            _('is your rating; {solved} of {tried} solved at the first try.', { solved: number(solved),
                tried: number(tried) })),
        h('p', { class: 'soft small' }, _('It is computed as in chess (Elo): a solved puzzle raises it, the '
            + 'more the harder the puzzle is. How hard a puzzle is follows from how often Pip, Bruno, Mila, '
            + 'Rufus and Ada miss it.')),
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'button', 'data-key': 'export',
            onclick: () => save(JSON.stringify(progress, null, 1), 'revanche-puzzles.json') }, sign('save'),
        _('Save as a file'))));
}

/** @param {{one: Listed, game: import('../engine.js').Game|undefined, progress: Progress}} props */
function Game({ one, game, progress }) {
    const known = Object.keys(progress.tried).filter((key) => key.startsWith(`${one.game}/`)).length;
    const tried = Math.min(known, one.count); // some that were tried may have left the file
    return h('li', { class: 'card stack' }, h('span', { class: 'picture' }, game && gamePicture(game)),
        h('h2', null, titleOf(one.game)),
        h('p', { class: 'soft' },
            _('{tried} of {all} tried', { tried: number(tried), all: number(one.count) })),
        h('a', { class: 'button go', href: `#/puzzles/${one.game}/all` }, sign('play'), _('All kinds'),
            h('span', { class: 'unseen' }, titleOf(one.game))),
        h('ul', { class: 'themes', 'aria-label': _('Kinds of puzzles') }, Object.entries(one.themes)
            .sort(([, a], [, b]) => b - a).map(([theme, count]) => h('li', null,
                h('a', { class: 'button', href: `#/puzzles/${one.game}/${theme}` }, themeName(theme), ' ',
                    h('span', { class: 'soft' }, number(count)))))));
}
