// SPDX-License-Identifier: MIT
// What lies above the stairs: dice, bonus, shop, cards to be built; and the questions of the push phase.
import { _ } from '../texts.js';
import { LEVELS, faceOf, pilesOf, pointsOn } from './deck.js';
import { cardOf, verb } from './decisions.js';

/** @typedef {import('./now.js').Now} Now */

/** The dice: rolled, to be typed in, or still to come. @param {Now} now */
const trayOf = (now) => ({
    kind: /** @type {'tray'|'typed'} */ (now.typing ? 'typed' : 'tray'),
    faces: now.typing ? now.doing.typed : [...now.dice].map(Number),
    used: now.chosen >= 0 && now.doing.peek < 0 ? now.known.used : [],
});

/** Scored green cards are the income (G4): how many with which factor, the lowest first.
 * @param {Now} now */
function incomeOf({ deck, levels, factors }) {
    /** @type {Map<number, number>} */
    const by = new Map();
    levels.forEach(({ scored }, i) => {
        for (const { id, times } of scored)
            if (faceOf(deck, id).colour === 'green') {
                const factor = factors[i] ?? 1;
                by.set(factor, (by.get(factor) ?? 0) + times);
            }
    });
    return [...by].map(([factor, count]) => ({ factor, count }));
}

/**
 * Scored cards that can be handed in or pushed (G12). Cards of one colour on one level are alike, so they
 * are one choice.
 * @param {Now} now @param {'sell'|'push'} kind
 */
function choices(now, kind) {
    const { deck, factors, levels, offers } = now;
    /** @type {{key: string, press: string, colour: string, level: number, times: number, count: number,
     *   factor: number, to: number, gain: number}[]} */
    const all = [];
    levels.forEach(({ scored }, i) => {
        for (const { id, times } of scored) {
            const press = `${kind} ${id}`;
            if (!offers.has(press)) continue;
            const { colour } = faceOf(deck, id);
            const same = all.find((one) => one.colour === colour && one.level === i + 1
                && one.times === times);
            if (same) {
                same.count++;
                continue;
            }
            const [factor, to] = [factors[i] ?? 1, factors[i + 1] ?? 0];
            all.push({ key: `${kind} ${colour} ${i + 1}${times > 1 ? ` ${times}` : ''}`, press, colour, times,
                level: i + 1, count: 1, factor, to, gain: kind === 'sell' ? factor * times
                    : pointsOn(deck, factors, id, i + 2) - pointsOn(deck, factors, id, i + 1) });
        }
    });
    return all.reverse();
}

/** @param {Now} now */
function shopOf(now) {
    const { deck, offers, state, hand } = now;
    const { table } = state;
    const money = Number(table.money ?? 0);
    const income = incomeOf(now);
    const left = pilesOf(deck, state);
    return {
        kind: /** @type {'shop'} */ ('shop'), money, twin: now.twin,
        // under the solo rules cards are handed in one by one; else all green ones have paid
        income: now.snapshot.view.table.money === undefined || solo(now) ? [] : income,
        total: solo(now) ? 0 : income.reduce((sum, { factor, count }) => sum + factor * count, 0),
        sells: choices(now, 'sell'), bought: Number(table.bought ?? 0), most: deck.buyMax,
        piles: Object.entries(deck.worth).map(([colour, { price }]) => {
            const press = `buy ${colour}`;
            const can = offers.has(press);
            const why = can || now.twin ? '' : price > money ? _('too dear') : _('not now');
            return { colour, price, press, can, why, left: left[colour] ?? 0 };
        }),
        hand, fresh: now.twin || Number(table.bought ?? 0) > 0 ? hand[hand.length - 1] ?? -1 : -1,
    };
}

/** Whether green cards are handed in for money instead of paying every round (G12). @param {Now} now */
const solo = (now) => now.factors === now.deck.soloFactors;

/** What lies above the stairs. @param {Now} now */
export function panelOf(now) {
    const { group, deck, round } = now;
    if (now.doing.peek >= 0) return now.rolling && !now.view.over ? trayOf(now) : null;
    if (now.typing) return trayOf(now);
    if (group === 'bonus') return { kind: /** @type {'bonus'} */ ('bonus'),
        choices: [...now.offers].map((press) => ({ press,
            signs: deck.bonus[round - 1]?.[Number(press.split(' ')[1]) - 1] ?? '' })) };
    if (group === 'shop') return shopOf(now);
    if (group === 'build') return { kind: /** @type {'build'} */ ('build'), held: now.held,
        hand: now.hand, laid: now.decisions.map(cardOf) };
    if (now.pushes) return { kind: /** @type {'extra'} */ ('extra'), choices: choices(now, 'push') };
    if (now.rolling && !now.view.over) return trayOf(now);
    return now.hand.length ? { kind: /** @type {'build'} */ ('build'), held: -1, hand: now.hand, laid: [] }
        : null;
}

/**
 * Every marked card is pushed up or scored (G7): the questions of the push phase, highest level first.
 * @param {Now} now
 */
export function askedCards(now) {
    const { deck, factors, before, decisions, group } = now;
    if (group !== 'push' || now.pushes) return [];
    return before.flatMap(({ open }, i) => open.filter(({ mark }) => mark).map((card) => {
        const level = i + 1;
        const { colour } = faceOf(deck, card.id);
        const said = decisions.find((one) => ['up', 'score'].includes(verb(one)) && cardOf(one) === card.id);
        return { ...card, colour, level, factor: factors[i] ?? 1, next: factors[i + 1] ?? 0,
            canUp: level < LEVELS, answer: said ? /** @type {'up'|'score'} */ (verb(said)) : '',
            value: deck.worth[colour]?.points ?? 0, words: now.known.words(card.id),
            points: pointsOn(deck, factors, card.id, level),
            income: colour === 'green' && !solo(now) && now.round < deck.rounds ? factors[i] ?? 1 : 0 };
    })).reverse();
}

