// SPDX-License-Identifier: MIT
// What lies above the ladder: the phases of a round, the dice, the bonus, the shop, cards to be built.
import { h } from '../dom.js';
import { sign } from '../art/signs.js';
import { clover } from '../art/shapes.js';
import { pips } from '../art/dice.js';
import { openCard, pile } from './card.js';

/** @typedef {(key: string, ...values: any[]) => string} Texts */
/** @typedef {import('./deck.js').Deck} Deck */

const phases = ['bonus', 'buy', 'build', 'roll', 'push'];

/** @param {Texts} t @param {Record<string, string>} table @param {Deck} deck */
export function phaseBar(t, table, deck) {
    const now = table.phase === 'place' ? 'build' : table.phase;
    const at = phases.indexOf(now);
    return h('div', { class: 'phases' },
        h('span', { class: 'round' },
            h('span', { class: 'unseen' }, t('cards.round', table.round, deck.rounds)),
            h('span', { 'aria-hidden': 'true' }, `${table.round}/${deck.rounds}`)),
        h('ol', { 'aria-label': t('cards.phases') }, phases.map((phase, i) =>
            h('li',
                { class: i < at ? 'past' : i === at ? 'now' : '', 'aria-current': i === at ? 'step' : null },
                t(`cards.phase.${phase}`)))));
}

/** @param {number} i of the seven dice: four blue, three red */
const dieColour = (i) => (i < 4 ? 'blue' : 'red');

/** The roll on the table, or seven dice that wait. @param {Texts} t @param {string} dice like 1144/225
 * @param {number[]} used dice to be ringed @param {boolean} fresh they have just been rolled */
export function tray(t, dice, used, fresh) {
    const faces = dice.replace('/', '');
    const name = faces ? t('cards.dice', [...faces.slice(0, 4)].join(' '), [...faces.slice(4)].join(' '))
        : t('cards.nodice');
    return h('div', { class: `tray${fresh ? ' fresh' : ''}`, role: 'img', 'aria-label': name },
        Array.from({ length: 7 }, (_, i) => h('span', {
            class: `die ${dieColour(i)}${used.includes(i) ? ' used' : ''}${faces ? '' : ' blank'}`,
            style: { '--n': i },
        }, faces ? pips(Number(faces[i])) : null)));
}

/**
 * Seven dice to be set by hand. Digits set a die and go on to the next one.
 * @param {Texts} t @param {number[]} faces changed in place; 0 is not set yet @param {() => void} changed
 */
export function typedTray(t, faces, changed) {
    /** @param {number} i @param {number} face */
    const put = (i, face) => {
        faces[i] = face;
        changed();
    };
    /** @param {KeyboardEvent} event @param {number} i */
    const typed = (event, i) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (/^[1-6]$/.test(event.key)) {
            put(i, Number(event.key));
            const next = document.querySelector(`.tray.typed [data-key="die ${Math.min(i + 1, 6)}"]`);
            /** @type {HTMLElement|null} */ (next)?.focus();
        } else if (step) put(i, Math.min(6, Math.max(1, faces[i] + step)));
        else return;
        event.preventDefault();
    };
    return h('div', { class: 'tray typed', role: 'group', 'aria-label': t('cards.typed') },
        faces.map((face, i) => h('button', {
            type: 'button', class: `die ${dieColour(i)}${face ? '' : ' blank'}`, 'data-key': `die ${i}`,
            onclick: () => put(i, (face % 6) + 1), onkeydown: (/** @type {KeyboardEvent} */ event) =>
                typed(event, i),
        }, h('span', { class: 'unseen' },
            t(`cards.typed.${dieColour(i)}`, i < 4 ? i + 1 : i - 3, face || '?')),
        face ? pips(face) : h('span', { 'aria-hidden': 'true' }, '?'))));
}

/** What a bonus brings: luck and cards. @param {Deck} deck @param {string} signs like Lg */
const bonusPicture = (deck, signs) => [...signs].map((one) => one === 'L' ? clover()
    : pile(deck, { g: 'green', y: 'yellow', r: 'red' }[one] ?? 'green'));

/** @param {Texts} t @param {string} signs */
function bonusWords(t, signs) {
    const luck = [...signs].filter((one) => one === 'L').length;
    const cards = [...signs].filter((one) => one !== 'L').map((one) => t(`cards.bonus.${one}`));
    return [luck > 0 && t('cards.luck', luck), ...cards].filter(Boolean).join(' + ');
}

/** @param {Texts} t @param {Deck} deck @param {number} round @param {string[]} offers `bonus 1`, `bonus 2`
 * @param {(decision: string) => void} press */
export function bonusPanel(t, deck, round, offers, press) {
    return h('div', { class: 'panel bonus' }, offers.map((decision) => {
        const signs = deck.bonus[round - 1][Number(decision.split(' ')[1]) - 1];
        return h('button',
            { type: 'button', class: 'button', 'data-key': decision, onclick: () => press(decision) },
            h('span', { class: 'gain', 'aria-hidden': 'true' }, bonusPicture(deck, signs)),
            bonusWords(t, signs));
    }));
}

/**
 * The shop (G4): three piles with their prices. What cannot be bought is dim, and says why when it is
 * pressed.
 * @param {Texts} t
 * @param {Deck} deck
 * @param {Record<string, string>} table
 * @param {Set<string>} offers
 * @param {(decision: string) => void} press
 */
export function shopPanel(t, deck, table, offers, press) {
    const money = Number(table.money);
    return h('div', { class: 'panel shop' },
        h('p', { class: 'purse' }, h('b', null, money), ' ', t('cards.money', money),
            h('span', { class: 'soft small' }, t('cards.bought', table.bought, deck.buyMax))),
        h('div', { class: 'piles' }, Object.keys(deck.worth).map((colour) => {
            const decision = `buy ${colour}`;
            return h('button', {
                type: 'button', class: 'buy', 'data-key': decision,
                'aria-disabled': String(!offers.has(decision)),
                onclick: () => press(decision),
            },
            h('span', { class: 'unseen' },
                t('cards.buy.name', t(`cards.colour.${colour}`), deck.worth[colour].price)),
            pile(deck, colour),
            h('span', { class: 'price', 'aria-hidden': 'true' }, deck.worth[colour].price));
        })));
}

/**
 * Cards in hand.
 * @param {Texts} t
 * @param {Deck} deck
 * @param {number[]} hand
 * @param {number} chosen
 * @param {(id: number) => string} words
 * @param {((id: number) => void)|null} choose null: they are only shown
 */
export function handPanel(t, deck, hand, chosen, words, choose) {
    return h('div', { class: 'panel hand', role: 'group', 'aria-label': t('cards.hand') },
        hand.map((id) => openCard(deck, { id, mark: '', times: 1 }, {
            class: id === chosen ? 'chosen' : '', 'data-key': `card ${id}`,
            name: words(id), 'aria-pressed': choose ? String(id === chosen) : null,
            onclick: choose ? () => choose(id) : null,
        })));
}

/**
 * Luck, markers and points of a seat.
 * @param {Texts} t
 * @param {Deck} deck
 * @param {Record<string, string>} seat
 * @param {number} black markers left
 * @param {number} points
 * @param {boolean} rose points have just come
 * @param {boolean} trains
 * @param {() => void} train
 * @param {(() => void)|null} hint null: nothing to ask the coach
 */
export function status(t, deck, seat, black, points, rose, trains, train, hint) {
    const luck = Number(seat.luck);
    return h('div', { class: 'status' },
        h('span', { class: 'luck', role: 'img', 'aria-label': t('cards.luck.name', luck, deck.luckMax) },
            Array.from({ length: deck.luckMax },
                (_, i) => clover({ class: i < luck ? 'clover' : 'clover gone' }))),
        h('span', { class: 'blacks', role: 'img', 'aria-label': t('cards.markers', black, deck.markers) },
            Array.from({ length: deck.markers }, (_, i) => h('i', { class: i < black ? '' : 'gone' }))),
        h('button', { type: 'button', class: 'trainer', 'data-key': 'trainer', 'aria-pressed': String(trains),
            onclick: train },
        t('cards.trainer')),
        hint
            && h('button',
                { type: 'button', class: 'button icon', 'data-key': 'hint', 'aria-label': t('cards.hint'),
                    'aria-keyshortcuts': 'h', onclick: hint }, sign('hint')),
        h('span', { class: 'points' }, h('b', { class: rose ? 'big rose' : 'big' }, points), ' ',
            t('cards.points', points)));
}

