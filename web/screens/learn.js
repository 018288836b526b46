// SPDX-License-Identifier: MIT
// Learning a game by playing: a list of the introductions, or one of them on the real table.
import { attempt } from '../attempt.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { aboutGame, lessonOf, pageOf, titleOf } from '../games/list.js';
import { differences, presumed, stepsOf } from '../learn/course.js';
import { keepProgress, knownGames, progressOf } from '../learn/progress.js';
import { Walk } from '../learn/walk.js';
import { begin } from '../match/kept.js';
import { games } from '../saves.js';
import { _, n_ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** Who sits opposite, in the lesson and in the first game after it. */
const PIP = { name: 'Pip', bot: 'easy' };

/** A known game from which there is a short way to another one that is not; '' if there is none.
 * @param {string} id @param {import('../learn/course.js').Lesson} lesson */
async function otherKnown(id, lesson) {
    const known = knownGames(await games.list().catch(() => []));
    return known.has(id) ? '' : presumed(lesson).find((game) => known.has(game)) ?? '';
}

/** @param {HTMLElement} root @param {Ui} ui @param {string} [id] @param {string} [way] only what is
 *   different from this game; short, in earlier links: from one that is known */
export async function show(root, ui, id = '', way = '') {
    const known = new Engine(await ui.rules()).games();
    const all = known.filter((game) => pageOf(game.id).lesson);
    if (!id) return shelf(root, ui, all);
    const lesson = await lessonOf(id);
    if (!lesson && known.some((game) => game.id === id)) return ui.go(`#/help/${id}`, true);
    if (!lesson) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    const before = progressOf(id);
    const begun = before.at > 0 && !before.done;
    const after = presumed(lesson).includes(way) ? way : way ? await otherKnown(id, lesson)
        : begun ? before.after : await asksShort(ui, id, lesson);
    return walk(root, ui, id, lesson, after, begun && before.after === after ? before.at : 0);
}

/** A person who knows a game like it may take the short way: after which game, '' for the whole one.
 * @param {Ui} ui @param {string} id @param {import('../learn/course.js').Lesson} lesson */
async function asksShort(ui, id, lesson) {
    const known = await otherKnown(id, lesson);
    if (!known) return '';
    const n = differences(lesson, known);
    return await ui.ask({ title: _('You know {game}?', { game: titleOf(known) }),
        text: n_('Then {n} difference will do.', 'Then {n} differences will do.', n),
        answers: [{ label: _('From the beginning'), value: 'all' },
            { label: n_('{n} difference', '{n} differences', n), value: 'short', kind: 'go' }] }) === 'short'
        ? known : '';
}

/** What this person is called, '' for nothing. @param {Ui} ui @returns {string} */
const ownName = (ui) => ui.settings.get('names')[0] ?? '';

/** A real game against an easy opponent. @param {Ui} ui @param {string} game */
const play = (ui, game) => attempt(() => begin(ui, { game,
    seats: [{ name: ownName(ui), bot: null }, PIP] }));

/** @param {HTMLElement} root @param {Ui} ui @param {string} game @param {import('../learn/course.js').Lesson}
 *   lesson @param {string} after a game that is known @param {number} from */
async function walk(root, ui, game, lesson, after, from) {
    const steps = stepsOf(lesson, after);
    ui.where(titleOf(game), _('Introduction'));
    const leave = async () => {
        const wish = await ui.ask({ title: _('Leave the introduction?'),
            text: _('You can go on here another time.'), answers: [
                { label: _('Stay'), value: '' }, { label: _('Leave'), value: 'leave' },
                { label: _('Play now'), value: 'play', kind: 'go' }] });
        if (wish === 'leave') ui.go('#/learn');
        if (wish === 'play') play(ui, game);
    };
    /** @type {Walk|null} */
    let on = new Walk(root, ui, { game, steps, name: ownName(ui), other: PIP, skip: leave,
        reached: (at) => keepProgress(game, { at, after }),
        finish: () => {
            keepProgress(game, { at: 0, done: true });
            on?.close();
            on = null;
            finished(root, ui, game);
        } });
    await on.open(Math.min(from, steps.length - 1));
    return { destroy: () => on?.close() };
}

/** It is done: now a real game. @param {HTMLElement} root @param {Ui} ui @param {string} game */
function finished(root, ui, game) {
    ui.head(null);
    root.className = 'screen-learn narrow';
    render(h('section', { class: 'card stack learned' }, h('p', { class: 'soft' }, titleOf(game)),
        h('h1', null, _('Now you can play it!')),
        h('p', null, _('The rest you learn while playing. Pip is an easy opponent.')),
        h('button', { class: 'button go', onclick: () => play(ui, game) }, _('Now a real game')),
        h('div', { class: 'row' }, h('a', { class: 'button', href: '#/learn' }, _('All introductions')),
            h('a', { class: 'button', href: `#/help/${game}` }, _('Rules')))), root);
    /** @type {HTMLElement|null} */ (root.querySelector('.go'))?.focus();
    ui.announce(_('Now you can play it!'));
}

/** All introductions. @param {HTMLElement} root @param {Ui} ui @param {import('../engine.js').Game[]} all */
async function shelf(root, ui, all) {
    root.classList.add('narrow');
    const ways = new Map(await Promise.all(all.map(async ({ id }) => {
        const lesson = await lessonOf(id);
        const known = lesson ? await otherKnown(id, lesson) : '';
        return /** @type {[string, Way|null]} */ ([id, lesson && known
            ? { known, n: differences(lesson, known) } : null]);
    })));
    const draw = () => {
        ui.where(_('Learn'));
        render(h('div', { class: 'stack learn' }, h('h1', null, _('Learn')),
            h('p', { class: 'soft' }, _('Learn a game in three minutes, by playing it.')),
            h('ul', { class: 'lessons' }, all.map((game) => row(game, ways.get(game.id) ?? null))),
            h('div', { class: 'row' }, h('a', { class: 'soft', href: '#/help' }, _('Or read the rules')),
                h('a', { class: 'soft', href: '#/openings' },
                    _('First rolls and what they are worth')))), root);
    };
    draw();
    return { draw };
}

/** A short way: from which game, and how many differences. @typedef {{known: string, n: number}} Way */

/** @param {import('../engine.js').Game} game @param {Way|null} short */
function row(game, short) {
    const { at, done } = progressOf(game.id);
    const way = at > 0 && !done ? _('Continue') : done ? _('Once more') : _('Begin');
    return h('li', { key: game.id, class: 'card' }, gamePicture(game),
        h('div', { class: 'words' }, h('h2', null, game.title, ' ', done && h('span', { class: 'done',
            role: 'img', 'aria-label': _('learned') }, sign('tick'))),
        h('p', { class: 'soft small' }, aboutGame(game.id))),
        h('div', { class: 'ways' }, h('a', { class: 'button go', href: `#/learn/${game.id}`,
            'aria-label': `${way}: ${_('Learn {game}', { game: game.title })}` }, way),
        short && h('a', { class: 'button quiet', href: `#/learn/${game.id}/${short.known}` },
            n_('{n} difference from {game}', '{n} differences from {game}', short.n,
                { game: titleOf(short.known) }))));
}
