// SPDX-License-Identifier: MIT
// What is printed for Geht noch was?, read from the text of the deck: cards, factors, prices, bonuses.
// Nothing here says what may be played.

/**
 * @typedef {{count: number, kind: 'face'|'least'|'equal'|'run'|'sum', dice: string[], value: number}} Part
 */
/** @typedef {{id: number, colour: 'green'|'yellow'|'red', condition: string, parts: Part[][]}} Card */
/** @typedef {{points: number, price: number}} Worth */
/**
 * @typedef {object} Deck
 * @property {Map<number, Card>} cards
 * @property {Record<string, Worth>} worth        by colour
 * @property {number[]} factors                   from the lowest level
 * @property {number[]} soloFactors
 * @property {number} rounds
 * @property {string[][]} bonus                   bonus[round - 1] are the signs to choose from
 * @property {number} markers
 * @property {number} luckMax
 * @property {number} luckPoints                  of each luck that is left
 * @property {number} buyMax
 * @property {number} levelCards                  most cards on a level when building
 * @property {number} buildLevels                 on which new cards are built
 * @property {string} income                      the colour whose scored cards bring income
 * @property {number[]} dice                      blue, red
 */

/**
 * @typedef {{id: number, mark: ''|'*'|'+', times: number}} Lying a card on the ladder; times: the number of
 *   cards it counts as
 */
/** @typedef {{open: Lying[], scored: Lying[]}} Level */

const SECOND_DECK = 100;
export const LEVELS = 5;

/** @param {string} text one part of a condition: `3*b4+` @returns {Part} */
function readPart(text) {
    const times = /^([2-7])\*(.*)$/.exec(text);
    const count = times ? Number(times[1]) : 1;
    const item = times ? times[2] : text;
    const sum = /^sum\((.)\)>=(\d+)$/.exec(item);
    if (sum) return { count, kind: 'sum', dice: [sum[1]], value: Number(sum[2]) };
    const face = /^(.)(\d)(\+?)$/.exec(item);
    if (face) return { count, kind: face[3] ? 'least' : 'face', dice: [face[1]], value: Number(face[2]) };
    return { count, kind: item.includes('=') ? 'equal' : 'run', dice: item.split(/[=<]/), value: 0 };
}

/** @param {string} condition @returns {Part[][]} alternatives of parts that must all hold (G11) */
function readCondition(condition) {
    return condition.split('/').map((all) => all.split('&').map(readPart));
}

/** @param {string} text of a `.cards` file that the engine has accepted @returns {Deck} */
export function readDeck(text) {
    /** @type {Deck} */
    const deck = {
        cards: new Map(), worth: {}, factors: [], soloFactors: [], rounds: 0, bonus: [], markers: 0,
        luckMax: 0, luckPoints: 0, buyMax: 0, levelCards: 0, buildLevels: 0, income: '', dice: [],
    };
    /** @type {Record<string, (words: string[]) => void>} */
    const keys = {
        colour: ([name, points, price]) => { deck.worth[name] = { points: Number(points),
            price: Number(price) }; },
        factors: (words) => { deck.factors = words.map(Number); },
        'solo-factors': (words) => { deck.soloFactors = words.map(Number); },
        rounds: ([n]) => { deck.rounds = Number(n); },
        round: ([n, ...signs]) => { deck.bonus[Number(n) - 1] = signs; },
        markers: ([n]) => { deck.markers = Number(n); },
        'luck-max': ([n]) => { deck.luckMax = Number(n); },
        'luck-points': ([n]) => { deck.luckPoints = Number(n); },
        'buy-max': ([n]) => { deck.buyMax = Number(n); },
        'level-cards': ([n]) => { deck.levelCards = Number(n); },
        'build-levels': ([n]) => { deck.buildLevels = Number(n); },
        income: ([name]) => { deck.income = name; },
        dice: (words) => { deck.dice = words.map(Number); },
        card: ([id, , colour, condition]) => {
            const card = /** @type {Card} */ ({ id: Number(id), colour, condition,
                parts: readCondition(condition) });
            deck.cards.set(card.id, card);
        },
    };
    for (const line of text.split('\n')) {
        const [key, ...words] = line.replace(/#.*/, '').trim().split(/\s+/);
        keys[key]?.(words);
    }
    return deck;
}

/**
 * The face of a card; the second deck repeats the first.
 * @param {Deck} deck
 * @param {number} id
 * @returns {Card}
 */
export function faceOf(deck, id) {
    return /** @type {Card} */ (deck.cards.get(id) ?? deck.cards.get(id - SECOND_DECK));
}

/** What a card brings on a level, from 1. @param {Deck} deck @param {number[]} factors @param {number} id
 * @param {number} level @param {number} [times] */
export function pointsOn(deck, factors, id, level, times = 1) {
    return deck.worth[faceOf(deck, id).colour].points * factors[level - 1] * times;
}

/** @param {string|undefined} list as in positions: `1*,2+,12x3` @returns {Lying[]} */
function readLying(list) {
    if (!list || list === '-') return [];
    return list.split(',').map((word) => {
        const [, id, mark, times] = /** @type {RegExpExecArray} */ (/^(\d+)([*+]?)(?:x(\d))?$/.exec(word));
        return { id: Number(id), mark: /** @type {''|'*'|'+'} */ (mark), times: Number(times ?? 1) };
    });
}

/** The ladder of a seat, lowest level first. @param {Record<string, string>} seat fields of the position
 * @returns {Level[]} */
export function readLadder(seat) {
    return Array.from({ length: LEVELS }, (__, i) => ({
        open: readLying(seat[`level${i + 1}`]),
        scored: readLying(seat[`scored${i + 1}`]),
    }));
}

/** @param {Record<string, string>} seat @returns {number[]} cards waiting to be built */
export function readHand(seat) {
    return readLying(seat.hand).map((card) => card.id);
}

/**
 * How many cards lie in the piles: those that are nowhere else.
 * @param {Deck} deck @param {{position: string, seats: Record<string, string>[]}} view
 * @returns {Record<string, number>} by colour
 */
export function pilesOf(deck, { position, seats }) {
    const decks = seats.length > 4 || optionsOf(position).includes('two-decks') ? 2 : 1;
    /** @type {Record<string, number>} */
    const left = {};
    for (const { colour } of deck.cards.values()) left[colour] = (left[colour] ?? 0) + decks;
    for (const seat of seats)
        for (const id of [...readHand(seat), ...readLadder(seat).flatMap(({ open, scored }) =>
            [...open, ...scored].map((card) => card.id))]) {
            const { colour } = faceOf(deck, id);
            left[colour] = (left[colour] ?? 0) - 1;
        }
    return left;
}

/** What was chosen before play, as a position says it. @param {string} position @returns {string[]} */
const optionsOf = (position) => (position.split('|')[0] ?? '').split(' ').slice(1)
    .filter((word) => word && !word.includes('='));

/** The factors that count: two rows are printed (G12). @param {Deck} deck
 * @param {{position: string, seats: any[]}} view */
export const factorsOf = (deck, { position, seats }) =>
    (seats.length === 1 || optionsOf(position).includes('solo-rules') ? deck.soloFactors : deck.factors);
