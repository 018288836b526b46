// SPDX-License-Identifier: MIT
// Learning a game by playing: a list of the introductions, or one of them on the real table.
import { attempt } from '../attempt.js';
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { Engine } from '../engine.js';
import { aboutGame, lessonOf, pageOf, titleOf } from '../games/list.js';
import { stepsOf } from '../learn/course.js';
import { keepProgress, knownGames, progressOf } from '../learn/progress.js';
import { Walk } from '../learn/walk.js';
import { begin } from '../match/kept.js';
import { games } from '../saves.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** Who sits opposite, in the lesson and in the first game after it. */
const PIP = { name: 'Pip', bot: 'easy' };

/** A game of those that are known, other than this one; '' if there is none. @param {string} id */
async function otherKnown(id) {
    const known = knownGames(await games.list().catch(() => []));
    return known.has(id) ? '' : [...known].find((game) => game !== id && pageOf(game).lesson) ?? '';
}

/** @param {HTMLElement} root @param {Ui} ui @param {string} [id] @param {string} [way] short: only what is
 *   different */
export async function show(root, ui, id = '', way = '') {
    const all = new Engine(await ui.rules()).games().filter((game) => pageOf(game.id).lesson);
    if (!id) return shelf(root, ui, all);
    const lesson = await lessonOf(id);
    if (!lesson) throw new Error(_('There is no such address here. Perhaps a piece of the link is missing.'));
    const before = progressOf(id);
    const begun = before.at > 0 && !before.done;
    const short = way === 'short' || (begun ? before.short : await asksShort(ui, id));
    return walk(root, ui, id, lesson, short, begun && before.short === short ? before.at : 0);
}

/** Whoever knows another game may take the short way. @param {Ui} ui @param {string} id */
async function asksShort(ui, id) {
    const known = await otherKnown(id);
    if (!known) return false;
    return await ui.ask({ title: _('You know {game}?', { game: titleOf(known) }),
        text: _('Then three differences will do.'),
        answers: [{ label: _('From the beginning'), value: 'all' },
            { label: _('Three differences'), value: 'short', kind: 'go' }] }) === 'short';
}

/** @param {HTMLElement} root @param {Ui} ui @param {string} game @param {import('../learn/course.js').Lesson}
 *   lesson @param {boolean} short @param {number} from */
async function walk(root, ui, game, lesson, short, from) {
    const steps = stepsOf(lesson, short);
    ui.where(titleOf(game), _('Introduction'));
    const leave = async () => {
        if (await ui.ask({ title: _('Leave the introduction?'), text: _('You can go on here another time.'),
            answers: [{ label: _('Stay'), value: '' }, { label: _('Leave'), value: 'leave', kind: 'go' }] }))
            ui.go('#/learn');
    };
    /** @type {Walk|null} */
    let on = new Walk(root, ui, { game, steps, other: PIP, skip: leave,
        reached: (at) => keepProgress(game, { at, short }),
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
    const play = () => attempt(() => begin(ui, { game,
        seats: [{ name: ui.settings.get('names')[0] ?? '', bot: null }, PIP] }));
    root.className = 'screen-learn narrow';
    render(h('section', { class: 'card stack learned' }, h('p', { class: 'soft' }, titleOf(game)),
        h('h1', null, _('Now you can play it!')),
        h('p', null, _('The rest you learn while playing. Pip is an easy opponent.')),
        h('button', { class: 'button go', onclick: play }, _('Now a real game')),
        h('div', { class: 'row' }, h('a', { class: 'button', href: '#/learn' }, _('All introductions')),
            h('a', { class: 'button', href: `#/help/${game}` }, _('Rules')))), root);
    /** @type {HTMLElement|null} */ (root.querySelector('.go'))?.focus();
    ui.announce(_('Now you can play it!'));
}

/** All introductions. @param {HTMLElement} root @param {Ui} ui @param {import('../engine.js').Game[]} all */
async function shelf(root, ui, all) {
    root.classList.add('narrow');
    const others = new Map(await Promise.all(all.map(async ({ id }) =>
        /** @type {[string, string]} */ ([id, await otherKnown(id)]))));
    const draw = () => {
        ui.where(_('Learn'));
        render(h('div', { class: 'stack learn' }, h('h1', null, _('Learn')),
            h('p', { class: 'soft' }, _('Learn a game in three minutes, by playing it.')),
            h('ul', { class: 'lessons' }, all.map((game) => row(game, others.get(game.id) ?? ''))),
            h('a', { class: 'soft', href: '#/help' }, _('Or read the rules'))), root);
    };
    draw();
    return { draw };
}

/** @param {import('../engine.js').Game} game @param {string} other a game that is known */
function row(game, other) {
    const { at, done } = progressOf(game.id);
    const way = at > 0 && !done ? _('Continue') : done ? _('Once more') : _('Begin');
    return h('li', { key: game.id, class: 'card' }, gamePicture(game),
        h('div', { class: 'words' }, h('h2', null, game.title, ' ', done && h('span', { class: 'done',
            role: 'img', 'aria-label': _('learned') }, sign('tick'))),
        h('p', { class: 'soft small' }, aboutGame(game.id))),
        h('div', { class: 'ways' }, h('a', { class: 'button go', href: `#/learn/${game.id}`,
            'aria-label': `${way}: ${_('Learn {game}', { game: game.title })}` }, way),
        other && h('a', { class: 'button quiet', href: `#/learn/${game.id}/short` },
            _('Three differences from {game}', { game: titleOf(other) }))));
}
