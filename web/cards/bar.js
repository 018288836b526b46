// SPDX-License-Identifier: MIT
// The buttons under the ladder. Each situation has its own few, the way on at the right, the way back at the
// left.
import { h } from '../dom.js';
import { clover } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { _, n_ } from '../texts.js';
import { likely } from './ladder.js';

/** @typedef {import('./situation.js').Situation} Situation */
/** @typedef {import('./situation.js').Deeds} Deeds */

/** @param {string} key also the key of its text @param {string} kind @param {() => void} onclick
 * @param {any[]} content */
function button(key, kind, onclick, ...content) {
    return h('button', { type: 'button', class: `button ${kind}`, 'data-key': key, onclick }, content.flat());
}

/** @param {Situation} now @param {Deeds} deeds */
function undo({ canUndo }, deeds) {
    return canUndo
        && h('button', { type: 'button', class: 'button undo', 'data-key': 'undo', 'aria-keyshortcuts': 'u',
            'aria-label': _('Undo'), onclick: deeds.undo }, sign('undo'));
}

/** @param {string} text */
const hint = (text) => h('p', { class: 'hint' }, text);

/** On or out (G6.4): two large buttons, far apart. @param {Situation} now @param {Deeds} deeds */
function inOrOut(now, deeds) {
    return [
        // TRANSLATORS: on a button: the player goes on rolling
        button('in', 'huge', () => deeds.say('in'), h('b', null, _('Roll on')),
            h('small', null, now.any >= 0 ? _('next roll fits: {chance}', { chance: likely(now.any) })
                : _('one more roll'))),
        undo(now, deeds),
        // TRANSLATORS: on a button: the player stops rolling in this round and keeps the markers
        button('out', 'go huge', () => deeds.say('out'), h('b', null, _('Stop')),
            h('small', null, n_('{n} point safe', '{n} points safe', now.safe))),
    ];
}

/** How the roll is answered (G6). @param {Situation} now @param {Deeds} deeds */
function answer(now, deeds) {
    const { offers, fits, risk } = now;
    const luck = offers.has('luck') && button('luck', fits ? '' : 'huge', () => deeds.press('luck'), clover(),
        h('span', null, fits ? _('Luck ({luck})', { luck: now.luck }) : _('Use luck ({luck})',
            { luck: now.luck })));
    const fail = button('fail', fits ? 'quiet' : 'huge bad', () => deeds.fail(fits),
        fits ? _('Give up')
            : [h('b', null, _('Bust')), h('small', null, risk
                ? n_('{n} marker lost, a consolation card', '{n} markers lost, a consolation card', risk)
                : _('a consolation card'))]);
    return fits ? [undo(now, deeds), hint(_('Choose a glowing card.')), luck, fail] : [luck || undo(now,
        deeds), fail];
}

/** Everything marked has to move (G7). @param {Situation} now @param {Deeds} deeds */
function pushing(now, deeds) {
    const { offers } = now;
    const left = [...offers].filter((one) => one.startsWith('score')).length;
    const decline = offers.has('decline');
    return [undo(now, deeds),
        hint(decline ? _('A scored card may now go one level up.') : left
            ? n_('{n} more card: push up or score?', '{n} more cards: push up or score?', left)
            : _('Push like this?')),
        decline ? button('decline', 'quiet', () => deeds.press('decline'), _('Decline'))
            : h('button', { type: 'button', class: 'button go', 'data-key': 'confirm', disabled: left > 0,
                onclick: () => deeds.say() }, now.gain ? _('Push, +{gain}', { gain: now.gain }) : _('Push'))];
}

/** @param {Situation} now @param {Deeds} deeds */
function building(now, deeds) {
    const { offers } = now;
    const left = [...offers].some((one) => one.startsWith('build'));
    return [undo(now, deeds), hint(left ? _('Tap a level to put the card there.') : _('Leave it like this?')),
        h('button', { type: 'button', class: 'button go', 'data-key': 'confirm', disabled: left,
            onclick: () => deeds.say() }, _('Ready'))];
}

/** @param {Situation} now @param {Deeds} deeds */
function shopping(now, deeds) {
    const { offers } = now;
    if (offers.has('keep'))
        return [hint(_('You already have a card like this. Swap it?')), button('replace', '', () =>
            deeds.say('replace'), _('Draw another')),
        button('keep', 'go', () => deeds.say('keep'), _('Keep it'))];
    const sells = [...offers].some((one) => one.startsWith('sell'));
    const buys = [...offers].some((one) => one.startsWith('buy'));
    return [undo(now, deeds),
        hint(sells ? _('Hand in scored green cards and buy new ones with them.') : buys
            ? _('Tap a pile to buy a card.') : _('Not enough left for another card.')),
        button('done', 'go', deeds.done, _('Done buying'))];
}

/**
 * Nothing to decide here: names the seat that rolls, or the seats that others wait for.
 * @param {Situation} now
 * @param {Deeds} deeds
 */
function waiting(now, deeds) {
    if (now.peek) return [hint(_('{name}’s ladder', { name: now.shownName })),
        button('back', 'go', deeds.back, _('Back to mine'))];
    if (now.over) return [hint(_('The game is over.'))];
    if (now.typing) return [undo(now, deeds), hint(_('Roll your real dice and enter them above.')),
        h('button', { type: 'button', class: 'button go', 'data-key': 'enter', disabled: !now.typed,
            onclick: deeds.enter }, _('Enter'))];
    if (now.rolls)
        return [undo(now, deeds), hint(now.any >= 0 ? _('Chance that one of your cards fits: {chance}',
            { chance: likely(now.any) }) : ''),
        button('roll', 'go huge', deeds.roll, _('Roll'))];
    if (now.handTo >= 0)
        return [hint(_('Pass the device on.')), button('handover', 'go', () => deeds.handOver(now.handTo),
            _('Pass to {name}', { name: now.names[now.handTo] }))];
    return [undo(now, deeds), hint(now.waitsFor ? _('Waiting for {name} …', { name: now.waitsFor }) : '')];
}

/** @param {Situation} now @param {Deeds} deeds */
export function drawBar(now, deeds) {
    const { group } = now;
    const content = group === 'say' ? inOrOut(now, deeds) : group === 'answer' ? answer(now, deeds)
        : group === 'push' ? pushing(now, deeds) : group === 'build' ? building(now, deeds)
            : group === 'shop' ? shopping(now, deeds)
                : group === 'bonus' ? [undo(now, deeds), hint(_('Take your bonus.'))]
                    : waiting(now, deeds);
    return h('div', { class: `actions to-${group || 'wait'}` }, now.replay ? [] : content);
}
