// SPDX-License-Identifier: MIT
// Dice that were rolled on a real table: faces are picked one after the other until all dice are there. The
// same for start combinations and for chips that were turned (X1, X8).
import { fill, h } from '../dom.js';
import { face } from '../art/dice.js';
import { _ } from '../texts.js';
import { chipName, faceName } from './words.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */

/**
 * The seat that rolls its start combination (X1) or turns a chip (X8); else the active one.
 * @param {any} view
 */
export function whose(view) {
    /** @type {Record<string, string>[]} */
    const seats = view.seats;
    if (view.chance === 'start') return seats.findIndex(({ start = '' }) => !/^[ygbro]/.test(start));
    if (view.chance === 'chip') return seats.findIndex(({ todo = '', hand }) => todo.startsWith('X')
        && (!hand || hand === 'blank'));
    return view.active;
}

/** What is asked for: some faces of each kind. @param {Sheet} sheet @param {any} view
 * @returns {{faces: string[], count: number}[]} */
function wanted(sheet, view) {
    const colours = [...'ygbro'];
    const numbers = [...'12345'];
    if (view.chance === 'start') return [{ faces: colours, count: 1 }, { faces: numbers, count: 1 }];
    // those that are still face down; the letters are the first ones of their names
    if (view.chance === 'chip')
        return [
            { faces: [...new Set(sheet.chips)].filter((kind) =>
                view.seats[whose(view)]?.chips.includes(kind[0])), count: 1 }];
    const [c, n] = view.seats.length === 1 ? sheet.dice.solo : sheet.dice.many;
    const special = sheet.specialDie.length ? [{ faces: sheet.specialDie, count: 1 }] : [];
    return [{ faces: [...colours, 'x'], count: c }, { faces: [...numbers, '?'], count: n }, ...special];
}

/** @param {Sheet} sheet @param {() => void} onChange */
export function makePicker(sheet, onChange) {
    const element = h('div', { class: 'picker card', role: 'group', 'aria-label': _('Real dice'),
        hidden: true });
    const places = h('div', { class: 'dice', role: 'group', 'aria-label': _('Dice'), hidden: true });
    /** @type {{faces: string[], count: number}[]} */
    let kinds = [];
    /** @type {string[][]} */
    let picked = [];
    let key = '';
    let chance = '';

    /** @param {string} shown */
    const name = (shown) => (chance === 'chip' ? chipName(shown) : faceName(shown));
    /** @param {string} shown @param {string} label @param {() => void} press @param {boolean} [full] */
    const button = (shown, label, press, full = false) =>
        h('button', { class: chance === 'chip' ? 'chip' : 'die', type: 'button',
            'aria-label': label, 'data-face': shown, disabled: full,
            onclick: () => { press(); paint(); onChange(); refocus(shown); } },
        chance === 'chip' ? name(shown) : face(shown));

    /**
     * The buttons were made again: the focus stays, or moves to the next thing to do.
     * @param {string} shown
     */
    function refocus(shown) {
        const next = element.querySelector(`[data-face="${shown}"]:enabled`)
            ?? element.querySelector(':enabled')
            ?? element.closest('.sheet-table')?.querySelector('.go');
        /** @type {HTMLElement|null|undefined} */ (next)?.focus({ preventScroll: true });
    }

    function paint() {
        fill(element, kinds.map((kind, k) => h('div', { class: 'row faces' }, kind.faces.map((shown) =>
            button(shown, name(shown), () => picked[k].push(shown), picked[k].length >= kind.count)))));
        fill(places, kinds.flatMap((kind, k) => Array.from({ length: kind.count }, (__, i) => {
            const shown = picked[k][i];
            return shown ? button(shown, _('Take {face} away', { face: name(shown) }), () =>
                picked[k].splice(i, 1))
                : h('span', { class: 'die empty' });
        })));
    }

    return {
        element,
        picked: places,
        /** Asks, or goes away if nothing is to be entered. @param {any} view @param {boolean} asked */
        show(view, asked) {
            element.hidden = places.hidden = !asked;
            if (!asked || key === `${view.count} ${view.chance}`) return;
            key = `${view.count} ${view.chance}`;
            chance = view.chance;
            kinds = wanted(sheet, view);
            picked = kinds.map(() => []);
            paint();
        },
        /** What is picked of each kind. */
        get faces() { return picked; },
        /** Dice that lie there already. @param {string[][]} faces */
        put(faces) {
            picked = kinds.map((kind, k) => (faces[k] ?? []).slice(0, kind.count));
            paint();
        },
        /** Takes everything back that was picked; false if there was nothing. */
        clear() {
            if (!picked.some((list) => list.length)) return false;
            picked = kinds.map(() => []);
            paint();
            onChange();
            return true;
        },
        /** The action in notation, once everything is picked; '' before that. */
        get text() {
            if (!kinds.length || kinds.some((kind, k) => picked[k].length < kind.count)) return '';
            const words = picked.map((list) => list.join(' '));
            return chance === 'roll' ? `roll ${words.join(' / ')}` : `${chance} ${words.join(' ')}`;
        },
    };
}
