// SPDX-License-Identifier: MIT
// What is said when a puzzle was answered: right or not, the best decision and why, and what can be done
// next.
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { LEVELS, character } from '../bot_names.js';
import { changed, inWords, margin, worth } from '../coach/words.js';
import { Engine } from '../engine.js';
import { titleOf } from '../games/list.js';
import { TRIES } from '../puzzles/puzzle.js';
import { stageOf } from '../puzzles/stage.js';
import { themeName, themeReason } from '../puzzles/words.js';
import { share } from '../record.js';
import { _, list, number } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./puzzle_desk.js').Desk} Desk */
/** @typedef {import('./puzzle_desk.js').Told} Told */
/** @typedef {import('../puzzles/puzzle.js').Puzzle} Puzzle */
/** @typedef {import('../puzzles/judge.js').Verdict} Verdict */

/** The decision in words, and what it causes. @param {Desk} desk @param {Puzzle} puzzle */
function bestOf({ module, around }, { position, seat, best }) {
    const engine = new Engine(module);
    engine.lay(position, around.material);
    const stage = stageOf(engine);
    const { said, events } = engine.play(`${seat + 1}: ${best}`);
    return { words: inWords({ move: best, words: said }), events, stage };
}

/** @param {Verdict} verdict */
const headline = ({ right, same }) => (same ? _('Right!') : right ? _('Equally good!')
    : _('Not the best.'));

/** The numbers of the coach. @param {Puzzle} puzzle @param {Verdict} verdict
 * @param {import('../coach/words.js').Counted} unit */
function numbers(puzzle, verdict, unit) {
    const ahead = changed(puzzle.ahead, unit, false);
    return [_('{value} expected.', { value: worth(puzzle.value, unit) }), ' ',
        !puzzle.exact ? _('The next best is {ahead} behind (± {error}).',
            { ahead, error: margin(puzzle.error, unit) })
            : _('The next best is {ahead} behind, computed exactly.', { ahead }), ' ',
        !verdict.right && verdict.cost !== null
            && h('b', null, _('Your decision costs {cost}.', { cost: changed(verdict.cost, unit, false) }))];
}

/** Who misses it. @param {Puzzle} puzzle */
function missedBy({ missed, rating }) {
    const names = LEVELS.filter((__, i) => (missed[i] ?? 0) * 2 >= TRIES).map(character);
    return [_('Difficulty {rating}.', { rating: number(rating) }), ' ',
        names.length > 0 && _('Usually missed by {names}.', { names: list(names) })];
}

/** @param {Desk} desk @param {Puzzle} puzzle */
async function shareLink({ ui }, puzzle) {
    const link = `${location.href.split('#')[0]}#/puzzles/${puzzle.game}/${puzzle.id}`;
    const words = _('Do you see it? A puzzle of {game}', { game: titleOf(puzzle.game) });
    const way = await share(`${words}\n${link}`);
    if (way === 'copied') ui.toast(_('Copied to the clipboard.'));
    if (way === 'failed') ui.toast(link);
}

/** What stands below the table at once. @param {{desk: Desk, told: Told}} props */
export function Answer({ desk, told: { verdict } }) {
    return h('section', { class: 'verdict', 'aria-labelledby': 'verdict' },
        h('h2', { id: 'verdict', tabindex: -1, class: verdict.right ? 'good' : 'bad' },
            sign(verdict.right ? 'tick' : 'close'), headline(verdict)),
        h('button', { type: 'button', class: 'button look', 'data-key': 'why', onclick: () =>
            desk.root.querySelector('.why')?.scrollIntoView() }, _('Why?')),
        h('button', { type: 'button', class: 'button go', 'data-key': 'next', onclick: () =>
            attempt(() => desk.next()) }, _('Next')));
}

/** Why, and what else can be done. @param {{desk: Desk, puzzle: Puzzle, told: Told}} props */
export function Why({ desk, puzzle, told: { verdict, gained, rating } }) {
    /** @param {string} key @param {string} picture @param {string} words @param {() => any} act */
    const button = (key, picture, words, act) => h('button', { type: 'button', class: 'button',
        'data-key': key, onclick: () => attempt(act) }, sign(picture), words);
    const { words, events, stage } = bestOf(desk, puzzle);
    return h('section', { class: 'why stack', 'aria-label': _('Why?') },
        h('p', null, h('b', null, themeName(puzzle.theme)), ': ', words),
        h('p', null, numbers(puzzle, verdict, stage.unit)),
        h('p', { class: 'soft' }, themeReason(puzzle, stage, events)),
        h('p', { class: 'soft small' }, missedBy(puzzle), ' ', gained !== 0
            && _('Your rating: {rating} ({gained})', { rating: number(rating),
                gained: number(gained, { signDisplay: 'exceptZero' }) })),
        h('div', { class: 'row' }, button('again', 'again', _('Try again'), () => desk.again()),
            button('share', 'share', _('Share'), () => shareLink(desk, puzzle)),
            h('a', { class: 'button', 'data-key': 'position',
                href: `#/position/${encodeURIComponent(puzzle.position)}` }, sign('hint'),
            _('Look into it'))));
}
