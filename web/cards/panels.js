// SPDX-License-Identifier: MIT
// What lies above the ladder: the phases of a round, the dice, the bonus, the shop, cards to be built.
import { h } from '../dom.js';
import { sign } from '../art/signs.js';
import { clover } from '../art/shapes.js';
import { pips } from '../art/dice.js';
import { _, n_, N_, number } from '../texts.js';
import { colourTitle } from '../colours.js';
import { openCard, pile } from './card.js';

/** @typedef {import('./deck.js').Deck} Deck */

/** @type {Record<string, string>} */
const PHASES = {
    bonus: N_('Bonus'),
    // TRANSLATORS: a phase of the round: cards are bought
    buy: N_('Buy'),
    // TRANSLATORS: a phase of the round: new cards are laid on the levels of the ladder
    build: N_('Build'),
    // TRANSLATORS: roll the dice (verb)
    roll: N_('Roll'),
    // TRANSLATORS: a phase of the round: marked cards are pushed up a level, or scored
    push: N_('Push'),
};
const phases = Object.keys(PHASES);

/** @param {Record<string, string>} table @param {Deck} deck */
export function phaseBar(table, deck) {
    const now = table.phase === 'place' ? 'build' : table.phase;
    const at = phases.indexOf(now);
    return h('div', { class: 'phases' },
        h('span', { class: 'round' },
            h('span', { class: 'unseen' }, _('Round {round} of {rounds}', { round: table.round,
                rounds: deck.rounds })),
            h('span', { 'aria-hidden': 'true' }, `${table.round}/${deck.rounds}`)),
        h('ol', { 'aria-label': _('Phases of the round') }, phases.map((phase, i) =>
            h('li',
                { class: i < at ? 'past' : i === at ? 'now' : '', 'aria-current': i === at ? 'step' : null },
                _(PHASES[phase])))));
}

/** @param {number} i of the seven dice: four blue, three red */
const dieColour = (i) => (i < 4 ? 'blue' : 'red');

/** The roll on the table, or seven dice that wait. @param {string} dice like 1144/225
 * @param {number[]} used dice to be ringed @param {boolean} fresh they have just been rolled */
export function tray(dice, used, fresh) {
    const faces = dice.replace('/', '');
    const name = faces ? _('Dice: blue {blue}, red {red}', { blue: [...faces.slice(0, 4)].join(' '),
        red: [...faces.slice(4)].join(' ') })
        : _('Not rolled yet');
    return h('div', { class: `tray${fresh ? ' fresh' : ''}`, role: 'img', 'aria-label': name },
        Array.from({ length: 7 }, (__, i) => h('span', {
            class: `die ${dieColour(i)}${used.includes(i) ? ' used' : ''}${faces ? '' : ' blank'}`,
            style: { '--n': i },
        }, faces ? pips(Number(faces[i])) : null)));
}

/**
 * Seven dice to be set by hand. Digits set a die and go on to the next one.
 * @param {number[]} faces changed in place; 0 is not set yet @param {() => void} changed
 */
export function typedTray(faces, changed) {
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
    return h('div', { class: 'tray typed', role: 'group', 'aria-label': _('Enter the roll') },
        faces.map((face, i) => h('button', {
            type: 'button', class: `die ${dieColour(i)}${face ? '' : ' blank'}`, 'data-key': `die ${i}`,
            onclick: () => put(i, (face % 6) + 1), onkeydown: (/** @type {KeyboardEvent} */ event) =>
                typed(event, i),
        }, h('span', { class: 'unseen' },
            i < 4 ? _('blue die {die}: {face}', { die: i + 1, face: face || '?' })
                : _('red die {die}: {face}', { die: i - 3, face: face || '?' })),
        face ? pips(face) : h('span', { 'aria-hidden': 'true' }, '?'))));
}

/** What a bonus brings: luck and cards. @param {Deck} deck @param {string} signs like Lg */
const bonusPicture = (deck, signs) => [...signs].map((one) => one === 'L' ? clover()
    : pile(deck, { g: 'green', y: 'yellow', r: 'red' }[one] ?? 'green'));

/** @type {Record<string, string>} */
const CARDS = { g: N_('a green card'), y: N_('a yellow card'), r: N_('a red card') };

/** @param {string} signs */
function bonusWords(signs) {
    const luck = [...signs].filter((one) => one === 'L').length;
    const cards = [...signs].filter((one) => one !== 'L').map((one) => _(CARDS[one]));
    return [luck > 0 && _('{luck} luck', { luck }), ...cards].filter(Boolean).join(' + ');
}

/** @param {Deck} deck @param {number} round @param {string[]} offers `bonus 1`, `bonus 2`
 * @param {(decision: string) => void} press */
export function bonusPanel(deck, round, offers, press) {
    return h('div', { class: 'panel bonus' }, offers.map((decision) => {
        const signs = deck.bonus[round - 1][Number(decision.split(' ')[1]) - 1];
        return h('button',
            { type: 'button', class: 'button', 'data-key': decision, onclick: () => press(decision) },
            h('span', { class: 'gain', 'aria-hidden': 'true' }, bonusPicture(deck, signs)),
            bonusWords(signs));
    }));
}

/**
 * The shop (G4): three piles with their prices. What cannot be bought is dim, and says why when it is
 * pressed.
 * @param {Deck} deck
 * @param {Record<string, string>} table
 * @param {Set<string>} offers
 * @param {(decision: string) => void} press
 */
export function shopPanel(deck, table, offers, press) {
    const money = Number(table.money);
    return h('div', { class: 'panel shop' },
        h('p', { class: 'purse' }, h('b', null, money), ' ', _('to spend'),
            h('span', { class: 'soft small' }, _('{bought} of at most {most} bought',
                { bought: table.bought, most: deck.buyMax }))),
        h('div', { class: 'piles' }, Object.keys(deck.worth).map((colour) => {
            const decision = `buy ${colour}`;
            return h('button', {
                type: 'button', class: 'buy', 'data-key': decision,
                'aria-disabled': String(!offers.has(decision)),
                onclick: () => press(decision),
            },
            h('span', { class: 'unseen' },
                _('Buy {colour}, price {price}', { colour: colourTitle(colour[0] ?? ''),
                    price: deck.worth[colour].price })),
            pile(deck, colour),
            h('span', { class: 'price', 'aria-hidden': 'true' }, deck.worth[colour].price));
        })));
}

/**
 * Cards in hand.
 * @param {Deck} deck
 * @param {number[]} hand
 * @param {number} chosen
 * @param {(id: number) => string} words
 * @param {((id: number) => void)|null} choose null: they are only shown
 */
export function handPanel(deck, hand, chosen, words, choose) {
    return h('div', { class: 'panel hand', role: 'group', 'aria-label': _('New cards') },
        hand.map((id) => openCard(deck, { id, mark: '', times: 1 }, {
            class: id === chosen ? 'chosen' : '', 'data-key': `card ${id}`,
            name: words(id), 'aria-pressed': choose ? String(id === chosen) : null,
            onclick: choose ? () => choose(id) : null,
        })));
}

/**
 * Luck, markers and points of a seat.
 * @param {Deck} deck
 * @param {Record<string, string>} seat
 * @param {number} black markers left
 * @param {number} points
 * @param {boolean} rose points have just come
 * @param {boolean} trains
 * @param {() => void} train
 * @param {(() => void)|null} hint null: nothing to ask the coach
 */
export function status(deck, seat, black, points, rose, trains, train, hint) {
    const luck = Number(seat.luck);
    return h('div', { class: 'status' },
        h('span', { class: 'luck', role: 'img', 'aria-label': _('Luck: {luck} of at most {most}', { luck,
            most: deck.luckMax }) },
        Array.from({ length: deck.luckMax },
            (__, i) => clover({ class: i < luck ? 'clover' : 'clover gone' }))),
        h('span', { class: 'blacks', role: 'img', 'aria-label': _('Black markers: {left} of {count} left',
            { left: black, count: deck.markers }) },
        Array.from({ length: deck.markers }, (__, i) => h('i', { class: i < black ? '' : 'gone' }))),
        h('button', { type: 'button', class: 'trainer', 'data-key': 'trainer', 'aria-pressed': String(trains),
            onclick: train },
        _('Trainer')),
        hint
            && h('button',
                { type: 'button', class: 'button icon', 'data-key': 'hint', 'aria-label': _('Hint'),
                    'aria-keyshortcuts': 'h', onclick: hint }, sign('hint')),
        h('span', { class: 'points' }, h('b', { class: rose ? 'big rose' : 'big' }, number(points)), ' ',
            n_('point', 'points', points)));
}

