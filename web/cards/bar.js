// SPDX-License-Identifier: MIT
// The buttons under the ladder. Each situation has its own few, the way on at the right, the way back at the
// left.
import { h } from '../dom.js';
import { clover } from '../art/shapes.js';
import { sign } from '../art/signs.js';
import { percent } from './ladder.js';

/** @typedef {import('./situation.js').Situation} Situation */
/** @typedef {import('./situation.js').Deeds} Deeds */

/** @param {string} key also the key of its text @param {string} kind @param {() => void} onclick
 * @param {(Node|string|Node[])[]} content */
function button(key, kind, onclick, ...content) {
    return h('button', { type: 'button', class: `button ${kind}`, 'data-key': key, onclick }, content.flat());
}

/** @param {Situation} now @param {Deeds} deeds */
function undo({ t, canUndo }, deeds) {
    return canUndo
        && h('button', { type: 'button', class: 'button undo', 'data-key': 'undo', 'aria-keyshortcuts': 'u',
            'aria-label': t('cards.undo'), onclick: deeds.undo }, sign('undo'));
}

/** @param {string} text */
const hint = (text) => h('p', { class: 'hint' }, text);

/** On or out (G6.4): two large buttons, far apart. @param {Situation} now @param {Deeds} deeds */
function inOrOut(now, deeds) {
    const { t } = now;
    return [
        button('in', 'huge', () => deeds.say('in'), h('b', null, t('cards.in')),
            h('small', null, now.any >= 0 ? t('cards.in.chance', percent(now.any)) : t('cards.in.more'))),
        undo(now, deeds),
        button('out', 'go huge', () => deeds.say('out'), h('b', null, t('cards.out')),
            h('small', null, t('cards.out.safe', now.safe))),
    ];
}

/** How the roll is answered (G6). @param {Situation} now @param {Deeds} deeds */
function answer(now, deeds) {
    const { t, offers, fits, risk } = now;
    const luck = offers.has('luck') && button('luck', fits ? '' : 'huge', () => deeds.press('luck'), clover(),
        h('span', null, t(fits ? 'cards.luck.short' : 'cards.luck.use', now.luck)));
    const fail = button('fail', fits ? 'quiet' : 'huge bad', () => deeds.fail(fits),
        fits ? t('cards.fail.anyway')
            : [h('b', null, t('cards.fail')), h('small', null, t('cards.fail.lost', risk))]);
    return fits ? [undo(now, deeds), hint(t('cards.choose')), luck, fail] : [luck || undo(now, deeds), fail];
}

/** Everything marked has to move (G7). @param {Situation} now @param {Deeds} deeds */
function pushing(now, deeds) {
    const { t, offers } = now;
    const left = [...offers].filter((one) => one.startsWith('score')).length;
    const decline = offers.has('decline');
    return [undo(now, deeds),
        hint(decline ? t('cards.push.hint') : left ? t('cards.push.left', left) : t('cards.push.ready')),
        decline ? button('decline', 'quiet', () => deeds.press('decline'), t('cards.decline'))
            : h('button', { type: 'button', class: 'button go', 'data-key': 'confirm', disabled: left > 0,
                onclick: () => deeds.say() }, t('cards.push.confirm', now.gain))];
}

/** @param {Situation} now @param {Deeds} deeds */
function building(now, deeds) {
    const { t, offers } = now;
    const left = [...offers].some((one) => one.startsWith('build'));
    return [undo(now, deeds), hint(left ? t('cards.build.hint') : t('cards.build.ready')),
        h('button', { type: 'button', class: 'button go', 'data-key': 'confirm', disabled: left,
            onclick: () => deeds.say() }, t('cards.ready'))];
}

/** @param {Situation} now @param {Deeds} deeds */
function shopping(now, deeds) {
    const { t, offers } = now;
    if (offers.has('keep'))
        return [hint(t('cards.offer')), button('replace', '', () => deeds.say('replace'), t('cards.replace')),
            button('keep', 'go', () => deeds.say('keep'), t('cards.keep'))];
    const sells = [...offers].some((one) => one.startsWith('sell'));
    const buys = [...offers].some((one) => one.startsWith('buy'));
    return [undo(now, deeds),
        hint(sells ? t('cards.sell.hint') : buys ? t('cards.buy.hint') : t('cards.buy.poor')),
        button('done', 'go', deeds.done, t('cards.done'))];
}

/**
 * Nothing to decide here: names the seat that rolls, or the seats that others wait for.
 * @param {Situation} now
 * @param {Deeds} deeds
 */
function waiting(now, deeds) {
    const { t } = now;
    if (now.peek) return [hint(t('cards.peek', now.shownName)),
        button('back', 'go', deeds.back, t('cards.back'))];
    if (now.over) return [hint(t('cards.over'))];
    if (now.typing) return [undo(now, deeds), hint(t('cards.type.roll')),
        h('button', { type: 'button', class: 'button go', 'data-key': 'enter', disabled: !now.typed,
            onclick: deeds.enter }, t('cards.enter'))];
    if (now.rolls)
        return [undo(now, deeds), hint(now.any >= 0 ? t('cards.roll.chance', percent(now.any)) : ''),
            button('roll', 'go huge', deeds.roll, t('cards.roll'))];
    if (now.handTo >= 0)
        return [hint(t('cards.handover')), button('handover', 'go', () => deeds.handOver(now.handTo),
            t('cards.handover.to', now.names[now.handTo]))];
    return [undo(now, deeds), hint(now.waitsFor ? t('cards.waits', now.waitsFor) : '')];
}

/** @param {Situation} now @param {Deeds} deeds */
export function drawBar(now, deeds) {
    const { group } = now;
    const content = group === 'say' ? inOrOut(now, deeds) : group === 'answer' ? answer(now, deeds)
        : group === 'push' ? pushing(now, deeds) : group === 'build' ? building(now, deeds)
            : group === 'shop' ? shopping(now, deeds)
                : group === 'bonus' ? [undo(now, deeds), hint(now.t('cards.bonus.hint'))]
                    : waiting(now, deeds);
    return h('div', { class: `actions to-${group || 'wait'}` }, now.replay ? [] : content);
}
