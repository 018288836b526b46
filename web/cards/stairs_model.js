// SPDX-License-Identifier: MIT
// The stairs: which levels are in play, and the state of every card on them.
import { _, n_, percent } from '../texts.js';
import { faceOf, pointsOn } from './deck.js';
import { cardOf } from './decisions.js';
import { reach, reasonAgainst, standing } from './reasons.js';

/** @typedef {import('./now.js').Now} Now */
/** @typedef {import('./deck.js').Lying} Lying */
/**
 * A card as it is seen.
 * @typedef {object} Token
 * @property {number} id
 * @property {string} colour
 * @property {Lying['mark']} mark
 * @property {number} value       points of its colour
 * @property {string[]} classes
 * @property {string} name        everything about it, in words
 * @property {string} [reason]    why it does not glow
 * @property {string} [press]     the decision that it stands for
 * @property {boolean} [back]     a press takes back what was decided about it
 * @property {boolean|null} [pressed]
 * @property {number} [chance]    trainer: of the next roll
 */
/**
 * @typedef {object} Step
 * @property {number} level
 * @property {number} factor
 * @property {'empty'|'rest'|'now'} kind
 * @property {string} note
 * @property {boolean} pawn
 * @property {Token[]} open
 * @property {boolean} spot       the card in hand can be built here
 * @property {{id: number, colour: string, value: number, times: number}[]} scored
 * @property {number} sum
 * @property {string} name
 */

/** @param {number} chance 0 to 1 */
export const likely = (chance) => (chance > 0 && chance < 0.01 ? `<${percent(0.01)}` : percent(chance));

/** Cards that have just been laid where they are, by the plan. @param {Now} now */
const plannedOf = (now) => new Set(now.group === 'build' ? now.decisions.map(cardOf) : []);

/** @param {Now} now @param {Lying} card @param {number} level */
function stateWords(now, card, level) {
    const { deck, doing, group } = now;
    if (now.chosen === card.id) return { words: _('chosen'), reason: '' };
    if (now.offers.has(`fulfil ${card.id}`)) return { words: _('fits the roll'), reason: '' };
    const rolled = now.here && doing.peek < 0 && now.rolling && now.dice !== '' && !now.view.over;
    const reason = rolled ? reasonAgainst({ levels: now.before, card: lyingBefore(now, card), level,
        markers: deck.markers, luck: now.luck, in: now.in, answered: group !== 'answer' && group !== 'say' })
        : '';
    const words = card.mark === '+' ? _('fulfilled in this round, marked with luck')
        : card.mark ? _('fulfilled in this round') : plannedOf(now).has(card.id) ? _('take back') : '';
    return { words, reason };
}

/** The card as it lay when the dice fell: a plan may have marked it. @param {Now} now @param {Lying} card */
const lyingBefore = (now, card) =>
    now.before.flatMap(({ open }) => open).find(({ id }) => id === card.id) ?? card;

/** @param {Now} now @param {Lying} card @param {number} level @param {boolean} inPlay @returns {Token} */
function tokenOf(now, card, level, inPlay) {
    const { deck, factors, offers, known } = now;
    const { colour } = faceOf(deck, card.id);
    const fulfil = `fulfil ${card.id}`;
    const fits = offers.has(fulfil);
    const planned = plannedOf(now).has(card.id);
    const chosen = now.chosen === card.id;
    const chance = card.mark ? undefined : known.chances?.cards[card.id];
    const { words, reason } = stateWords(now, card, level);
    const dim = inPlay && !fits && !card.mark && now.dice !== '' && ['answer', 'say'].includes(now.group)
        && chance === undefined;
    return {
        id: card.id, colour, mark: card.mark, value: deck.worth[colour]?.points ?? 0, reason, chance,
        classes: [chosen ? 'chosen' : fits ? 'fits' : dim ? 'not' : '', planned ? 'planned' : '',
            card.mark ? 'marked' : ''].filter(Boolean),
        name: [known.words(card.id), n_('worth {n} point here', 'worth {n} points here',
            pointsOn(deck, factors, card.id, level)), words, reason,
        chance !== undefined && _('chance in the next roll: {chance}', { chance: likely(chance) })]
            .filter(Boolean).join(', '),
        ...(fits || chosen ? { press: chosen ? now.decisions[0] : fulfil } : {}), back: planned,
        pressed: fits || chosen ? chosen : null,
    };
}

/** @param {Now} now @param {number} level */
function noteOf(now, level) {
    if (now.group !== 'build' || now.held < 0) return '';
    if (level === 4) return _('only by pushing up');
    return level < 4 && !now.offers.has(`build ${now.held} ${level}`) ? _('full') : '';
}

/** @param {Now} now @returns {Step[]} lowest level first */
export function levelsOf(now) {
    const { deck, factors, rolling, doing } = now;
    // Between roll and decision nothing moves: the levels of this roll stay in play until it is said.
    const playing = rolling && now.in && !now.view.over;
    const allowed = playing ? reach(now.decisions.length ? now.before : now.levels) : [];
    const stands = playing ? standing(now.levels) || 1 : 0;
    return now.levels.map((lying, i) => {
        const level = i + 1;
        const spot = now.group === 'build' && now.offers.has(`build ${now.held} ${level}`);
        const inPlay = spot || (allowed.includes(level) && lying.open.length > 0);
        return {
            level, factor: factors[i] ?? 1, spot, note: doing.peek < 0 ? noteOf(now, level) : '',
            kind: inPlay ? 'now' : lying.open.length ? 'rest' : 'empty', pawn: stands === level,
            open: lying.open.map((card) => tokenOf(now, card, level, inPlay)),
            scored: lying.scored.map(({ id, times }) => {
                const { colour } = faceOf(deck, id);
                return { id, colour, times, value: (deck.worth[colour]?.points ?? 0) * times };
            }),
            sum: now.sums[i] ?? 0,
            name: _('Level {level}, factor {factor}', { level, factor: factors[i] ?? 1 }),
        };
    });
}

/** Where the Tab key leads on the stairs. @param {Step[]} steps @param {string} wanted a data-key */
export function stopOf(steps, wanted) {
    const down = [...steps].reverse();
    const keys = down.flatMap((step) => [...(step.spot ? [`spot ${step.level}`] : []),
        ...step.open.map(({ id }) => `card ${id}`)]);
    if (keys.includes(wanted)) return wanted;
    const live = down.flatMap((step) => [...(step.spot ? [`spot ${step.level}`] : []),
        ...step.open.filter(({ press }) => press).map(({ id }) => `card ${id}`)]);
    return live[0] ?? keys[0] ?? '';
}

