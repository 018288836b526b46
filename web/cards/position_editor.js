// SPDX-License-Identifier: MIT
// A position of Geht noch was? to tap on: cards are put on levels or into the hand, marked, scored or taken
// away; dice, luck, round and players are set. It changes the text of the position; what may be is for the
// engine to say.
import { sign } from '../art/signs.js';
import { withFields, withSeats } from '../screens/position_text.js';
import { seatName } from '../seat_names.js';
import { _, n_ } from '../texts.js';
import { h } from '../view.js';
import { LEVELS, readDeck, readHand, readLadder } from './deck.js';
import { token } from './token.js';
import { typedTray } from './tray.js';

/** @typedef {import('../engine.js').View} View */
/** @typedef {import('./deck.js').Deck} Deck */
/** @typedef {import('./deck.js').Level} Level */
/** @typedef {import('./deck.js').Lying} Lying */
/** @typedef {{card: number, adding: number}} Doing the card and the level that something is done with */

/** Beyond the levels: cards that wait to be built. */
const HAND = LEVELS + 1;
/** A card counts as that many, one after the other (G10). @type {Record<number, number>} */
const MORE = { 1: 3, 3: 4, 4: 1 };

/** @param {Lying[]} cards @returns {string} as positions write them */
const written = (cards) => cards.map(({ id, mark, times }) =>
    `${id}${mark}${times > 1 ? `x${times}` : ''}`).join(',');

/** The fields of a seat; one without any card says so by an empty hand. @param {Level[]} levels
 * @param {number[]} hand */
function fieldsOf(levels, hand) {
    const any = levels.some(({ open, scored }) => open.length + scored.length > 0);
    return Object.fromEntries([...levels.flatMap(({ open, scored }, i) => [
        [`level${i + 1}`, written(open)], [`scored${i + 1}`, written(scored)]]),
    ['hand', hand.join(',') || (any ? '' : '-')]]);
}

/** The phase that goes with a hand: who has new cards builds. @param {string|undefined} phase
 * @param {number[]} hand @returns {Record<string, string>} */
function phaseFor(phase, hand) {
    if (!hand.length) return phase === 'build' ? { phase: '' } : {};
    return phase === 'build' || phase === 'buy' ? {}
        : { phase: 'build', dice: '', roll: '', waiting: '', saying: '', in: '' };
}

/** The ladder without a card. @param {Level[]} levels @param {number} card @returns {Level[]} */
const withoutCard = (levels, card) => levels.map(({ open, scored }) => ({
    open: open.filter(({ id }) => id !== card), scored: scored.filter(({ id }) => id !== card) }));

/** The ladder with a card somewhere else. @param {Level[]} levels @param {number} card @param {number} level
 * @param {'open'|'scored'} side @param {Partial<Lying>} [how] @returns {Level[]} */
const withCard = (levels, card, level, side, how) => withoutCard(levels, card).map((one, i) =>
    (i + 1 === level ? { ...one, [side]: [...one[side], { id: card, mark: '', times: 1, ...how }] } : one));

/**
 * @param {object} props
 * @param {Deck} props.deck @param {View} props.view @param {number} props.seat
 * @param {number} props.most seats
 * @param {Doing} props.doing @param {(id: number) => string} props.words
 * @param {string} props.text the position
 * @param {(text: string) => void} props.change @param {(doing: Doing) => void} props.choose
 * @param {(seat: number) => void} props.look
 */
function positionEditor({ deck, view, seat, most, doing, words, text, change, choose, look }) {
    const levels = readLadder(view.seats[seat] ?? {});
    const hand = readHand(view.seats[seat] ?? {});
    const lay = (/** @type {Level[]} */ next, /** @type {number[]} */ held = hand) =>
        change(withFields(withFields(text, seat, fieldsOf(next, held)), -1,
            phaseFor(view.table.phase, held)));
    const faces = [...(view.table.dice ?? '').replace('/', '')].map(Number);
    /** @param {number} die @param {number} face */
    const put = (die, face) => {
        const next = faces.length ? [...faces] : Array(7).fill(1);
        next[die] = face;
        change(withFields(text, -1, { dice: `${next.slice(0, 4).join('')}/${next.slice(4).join('')}`,
            phase: '', roll: '', waiting: '', saying: '', in: '' }));
    };
    /** @param {string} label @param {string} key @param {number} value @param {number} least
     * @param {number} top @param {(value: string) => void} set */
    const choice = (label, key, value, least, top, set) => h('label', { key },
        h('span', { class: 'label' }, label), h('select', { class: 'field', 'data-key': key, value,
            onchange: (/** @type {any} */ event) => set(event.target.value) },
        Array.from({ length: top - least + 1 }, (__, i) => h('option', { key: i, value: i + least,
            selected: i + least === value }, i + least))));
    return h('div', { class: 'position-cards' },
        h('div', { class: 'fields' },
            choice(_('At the table'), 'seats', view.seats.length, 1, most, (value) =>
                change(withSeats(text, Number(value)))),
            choice(_('Round'), 'round', Number(view.table.round), 1, deck.rounds, (value) =>
                change(withFields(text, -1, { round: value }))),
            choice(luckLabel(view, seat), 'luck', Number(view.seats[seat]?.luck ?? 0), 0, deck.luckMax,
                (value) => change(withFields(text, seat, { luck: value })))),
        view.seats.length > 1 && h('div', { class: 'choices', role: 'group',
            'aria-label': _('Whose ladder?') },
        view.seats.map((__, i) => h('label', { key: i }, h('input', { type: 'radio', name: 'whose',
            checked: i === seat, onchange: () => look(i) }), h('span', null, seatName('', i))))),
        typedTray(faces.length ? faces : Array(7).fill(0), put),
        faces.length > 0 && h('button', { type: 'button', class: 'button quiet', 'data-key': 'no dice',
            onclick: () => change(withFields(text, -1, { dice: '', phase: 'roll' })) },
        _('Take the dice away')),
        [...levels].reverse().map((level, i) => ladderRow(deck, levels, LEVELS - i, doing, words, choose)),
        handRow(deck, hand, doing, words, choose),
        doing.card >= 0 && cardTools(levels, hand, doing, lay, choose),
        doing.adding > 0 && gallery(deck, view, doing, words, (id) => {
            choose({ card: -1, adding: 0 });
            if (doing.adding === HAND) lay(levels, [...hand, id]);
            else lay(withCard(levels, id, doing.adding, 'open'));
        }));
}

/** @param {View} view @param {number} seat */
const luckLabel = (view, seat) => (view.seats.length > 1 ? _('Luck of {name}', { name: seatName('', seat) })
    : _('Luck on the clover'));

/** @param {Deck} deck @param {Level[]} levels @param {number} level @param {Doing} doing
 * @param {(id: number) => string} words @param {(doing: Doing) => void} choose */
function ladderRow(deck, levels, level, doing, words, choose) {
    const { open, scored } = levels[level - 1] ?? { open: [], scored: [] };
    const card = (/** @type {Lying} */ { id, mark, times }, /** @type {boolean} */ done) =>
        chooser(deck, id, doing, choose, { mark, class: done ? 'done' : '', name: [words(id),
            done && _('scored'), times > 1 && n_('counts {n} time', 'counts {n} times', times)]
            .filter(Boolean).join(', ') }, times > 1 && h('b', { class: 'times', 'aria-hidden': 'true' },
            `×${times}`));
    return h('div', { key: level, class: 'level', role: 'group', 'data-level': level,
        'aria-label': _('Level {level}, factor {factor}', { level, factor: deck.factors[level - 1] }) },
    h('b', { 'aria-hidden': 'true' }, level),
    h('div', { class: 'lying' }, open.map((one) => card(one, false)),
        adder(level, doing, choose)),
    h('div', { class: 'lying scored' }, scored.map((one) => card(one, true))));
}

/** A card that tools can be used on. @param {Deck} deck @param {number} id @param {Doing} doing
 * @param {(doing: Doing) => void} choose @param {{name: string, class?: string, mark?: string}} props
 * @param {import('../view.js').Child} [more] */
const chooser = (deck, id, doing, choose, props, more) => token(deck, id, { ...props,
    class: `${id === doing.card ? 'held' : ''} ${props.class ?? ''}`.trim(), 'data-key': `card ${id}`,
    'aria-pressed': id === doing.card,
    onclick: () => choose({ card: id === doing.card ? -1 : id, adding: 0 }) }, more);

/** @param {number} level where the card goes */
const addingTo = (level) => (level === HAND ? _('Put a card into the hand')
    : _('Put a card on level {level}', { level }));

/** @param {number} level @param {Doing} doing @param {(doing: Doing) => void} choose */
const adder = (level, doing, choose) => h('button', { type: 'button', class: 'button icon',
    'data-key': `add ${level}`, 'aria-expanded': doing.adding === level, 'aria-label': addingTo(level),
    onclick: () => choose({ card: -1, adding: doing.adding === level ? 0 : level }) }, sign('plus'));

/** Cards that wait to be built. @param {Deck} deck @param {number[]} hand @param {Doing} doing
 * @param {(id: number) => string} words @param {(doing: Doing) => void} choose */
const handRow = (deck, hand, doing, words, choose) => h('div', { key: 'hand', class: 'level hand',
    role: 'group', 'aria-label': _('New cards') },
h('span', { class: 'label', 'aria-hidden': 'true' }, _('New cards')),
h('div', { class: 'lying' }, hand.map((id) => chooser(deck, id, doing, choose, { name: words(id) })),
    adder(HAND, doing, choose)));

/** What can be done with a card. @param {Level[]} levels @param {number[]} hand @param {Doing} doing
 * @param {(next: Level[], hand?: number[]) => void} lay
 * @param {(doing: Doing) => void} choose */
function cardTools(levels, hand, { card }, lay, choose) {
    const at = levels.findIndex(({ open, scored }) => [...open, ...scored].some(({ id }) => id === card)) + 1;
    const lying = levels[at - 1]?.open.find(({ id }) => id === card);
    const times = levels[at - 1]?.scored.find(({ id }) => id === card)?.times ?? 1;
    const held = hand.includes(card);
    /** @param {string} key @param {string} label @param {Level[]} next @param {boolean} [off] */
    const tool = (key, label, next, off = false) => h('button', { key, type: 'button', class: 'button',
        'data-key': key, disabled: off, onclick: () => lay(next) }, label);
    const side = lying ? 'open' : 'scored';
    const how = { mark: lying?.mark ?? '', times };
    return h('div', { class: 'row', role: 'group', 'aria-label': _('This card') },
        lying && tool('mark', lying.mark === '*' ? _('With luck as marker') : lying.mark
            ? _('Without marker') : _('With marker'), withCard(levels, card, at, 'open',
            { mark: lying.mark === '*' ? '+' : lying.mark ? '' : '*' })),
        !lying && !held && tool('times', `×${MORE[times]}`, withCard(levels, card, at, 'scored',
            { times: MORE[times] })),
        !held && [tool('side', lying ? _('Scored') : _('Not scored'),
            withCard(levels, card, at, lying ? 'scored' : 'open')),
        tool('up', _('Up'), withCard(levels, card, at + 1, side, how), at >= LEVELS),
        tool('down', _('Down'), withCard(levels, card, at - 1, side, how), at <= 1)],
        h('button', { key: 'remove', type: 'button', class: 'button bad', 'data-key': 'remove',
            onclick: () => {
                choose({ card: -1, adding: 0 });
                lay(withoutCard(levels, card), hand.filter((id) => id !== card));
            } }, _('Take away')));
}

/** The cards that lie nowhere yet. @param {Deck} deck @param {View} view @param {Doing} doing
 * @param {(id: number) => string} words @param {(id: number) => void} take */
function gallery(deck, view, doing, words, take) {
    const lying = new Set(view.seats.flatMap((one) => [...readHand(one), ...readLadder(one).flatMap(
        ({ open, scored }) => [...open, ...scored].map(({ id }) => id))]));
    return h('div', { class: 'gallery', role: 'group', 'aria-label': addingTo(doing.adding) },
        [...deck.cards.keys()].filter((id) => !lying.has(id)).map((id) =>
            token(deck, id, { key: `new ${id}`, name: words(id), 'data-key': `new ${id}`,
                onclick: () => take(id) })));
}

/**
 * @param {string} material @param {import('../engine.js').Game} game @param {(id: number) => string} words
 * @param {import('../screens/position_sheet.js').Does} does
 * @returns {import('../screens/position_sheet.js').Board}
 */
export function makeCardBoard(material, game, words, { change, again }) {
    const deck = readDeck(material);
    /** @type {Doing} */
    let doing = { card: -1, adding: 0 };
    const board = { seat: 0,
        /** @param {string} text @param {View} view */
        describe(text, view) {
            if (board.seat >= view.seats.length) board.seat = 0;
            return positionEditor({ deck, view, seat: board.seat, most: game.maxSeats, doing, words,
                text, change, look: (seat) => { board.seat = seat; again(); },
                choose: (next) => { doing = next; again(); } });
        } };
    return board;
}
