// SPDX-License-Identifier: MIT
// The sheets of the others, small: a strip on phones, a column on wide screens. Each says what its player did
// last, ringed on the small sheet. Pressing one shows it large until one goes back; press and hold peeks.
import { h, picture } from '../view.js';
import { face } from '../art/faces.js';
import { special } from '../art/dice.js';
import { token } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { _, n_, number } from '../texts.js';
import { memo } from './memo.js';
import { wayName } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./model.js').Mate} Mate */

const HOLD = 300; /* ms until a press is a peek */

/** A small sheet: colours, what is crossed, rings round what was crossed last.
 * @param {Sheet} sheet @param {string} crosses like 'H6,H7' @param {string} ringed like 'H6 H7' */
function miniature(sheet, crosses, ringed) {
    const crossed = new Set(crosses.split(','));
    const rings = new Set(ringed.split(' '));
    return picture('0 0 150 70', { class: 'miniature' }, sheet.cells.map((cell) => h('rect',
        { x: cell.column * 10 + .7, y: cell.row * 10 + .7, width: 8.6, height: 8.6, rx: 2, key: cell.name,
            class: rings.has(cell.name) ? 'ringed' : null,
            fill: crossed.has(cell.name) ? 'var(--mini)' : `var(--${cell.colour})` })));
}

/** What a player did last: a sign, words, and few of them. @param {Mate['did']} did
 * @returns {[any, string, string]} */
function doing(did) {
    if (!did) return [null, '', ''];
    const n = did.cells.length;
    if (did.kind === 'pass') return [null, did.fields > 0
        ? n_('passed: {n} field', 'passed: {n} fields', did.fields) : _('passed'), '–'];
    if (did.kind === 'heart') return [special('heart'), wayName('heart'), ''];
    return [did.kind === 'dice' ? token(did.colour) : special(did.kind), n_('{n} crossed', '{n} crossed', n),
        String(n)];
}

/** @param {Sheet} sheet @param {{show: (seat: number) => void, peek: (seat: number) => void}} on
 *   peek: -1 when it is over */
export function makeOthers(sheet, on) {
    let timer = 0;
    let peeking = false;
    const end = () => {
        clearTimeout(timer);
        if (peeking) on.peek(-1);
    };
    /** @type {((mate: Mate) => any)[]} */
    const minis = [];
    /** The picture of a seat, made again only if it has changed. @param {Mate} mate */
    const mini = (mate) => {
        const draw = minis[mate.seat] ??= memoised(sheet);
        return draw(mate);
    };

    /** @param {Mate} mate */
    function one(mate) {
        const { seat, name, bot, score, progress, did } = mate;
        const [what, words, few] = doing(did);
        const state = [mate.rolls && _('rolls'), progress === 'done' ? _('done')
            : progress === 'busy' && _('thinking'), mate.away && _('away')].filter(Boolean).join(', ');
        return h('button', { class: 'other', type: 'button', key: seat, 'data-seat': seat,
            'data-about': `seat:${seat}`, 'data-hold': '',
            title: name, 'data-rolls': mate.rolls || null, 'data-away': mate.away || null,
            'data-progress': progress, 'aria-current': String(mate.shown),
            style: { '--seat': mate.mark }, 'data-mark': !!mate.mark || null,
            onpointerdown: () => { peeking = false;
                timer = window.setTimeout(() => { peeking = true; on.peek(seat); }, HOLD); },
            onpointerup: end, onpointerleave: end, onpointercancel: end,
            oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
            onclick: () => { if (!peeking) on.show(seat); peeking = false; } },
        mini(mate),
        h('span', { class: 'line' },
            h('span', { class: 'tick', 'aria-hidden': 'true' }, progress === 'done' && sign('tick')),
            bot && h('span', { class: 'bot' }, face(bot)),
            h('span', { class: 'name', 'data-ellipsis': '' }, name), ' ',
            h('b', { class: 'score' }, number(score), sheet.chips.length > 0 && h('span', null, ' X'))),
        h('span', { class: 'did', 'data-ellipsis': '', 'aria-hidden': 'true' }, what, ' ',
            h('span', { class: 'long' }, words), h('span', { class: 'short' }, few)),
        h('span', { class: 'unseen' }, ['', words, state].filter((part, i) => !i || part).join('. ')));
    }

    /** @param {Mate[]} mates */
    return (mates) => mates.length > 0 && h('div', { class: 'others', role: 'group',
        'data-count': mates.length, 'aria-label': _('Sheets of all players') }, mates.map(one));
}

/** @param {Sheet} sheet */
function memoised(sheet) {
    const draw = memo((/** @type {string} */ crosses, /** @type {string} */ ringed) =>
        miniature(sheet, crosses, ringed));
    return (/** @type {Mate} */ { crosses, did }) => draw(crosses, (did?.cells ?? []).join(' '));
}
