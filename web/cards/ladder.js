// SPDX-License-Identifier: MIT
// The ladder of a player: five levels, the highest on top; open cards left, the factor in the middle, scored
// cards right. It shows what is offered and reports what is pressed; what may be offered comes from the
// engine.
import { h } from '../dom.js';
import { sign } from '../art/signs.js';
import { _, n_, percent } from '../texts.js';
import { LEVELS, pointsOn } from './deck.js';
import { movingCard, openCard, scoredCard } from './card.js';

/** @typedef {import('./deck.js').Lying} Lying */
/**
 * @typedef {object} LadderView
 * @property {import('./deck.js').Deck} deck
 * @property {number[]} factors
 * @property {import('./deck.js').Level[]} levels
 * @property {number[]} sums                      points of each level, from the score
 * @property {Set<string>} offers                 decisions that can be taken now, in notation
 * @property {Set<number>} planned                cards that have been decided about, not yet said
 * @property {number} chosen                      the card that is to be fulfilled or built, -1: none
 * @property {Map<number, number>} chances        trainer: chance of the next roll, by card
 * @property {(id: number) => string} words       the condition of a card in words
 * @property {(decision: string) => void} press   a decision that is offered
 * @property {(card: number) => void} takeBack    a card that was decided about
 */

/**
 * The accessible name of a card.
 * @param {LadderView} view
 * @param {Lying} lying
 * @param {number} level
 * @param {boolean} done scored already
 */
function nameOf(view, lying, level, done) {
    const { deck, factors } = view;
    const parts = [view.words(lying.id),
        n_('worth {n} point here', 'worth {n} points here', pointsOn(deck, factors, lying.id, level,
            lying.times))];
    if (lying.mark) parts.push(lying.mark === '+' ? _('fulfilled in this round, marked with luck')
        : _('fulfilled in this round'));
    if (done) parts.push(_('scored'));
    const chance = view.chances.get(lying.id);
    if (chance !== undefined && !done) parts.push(_('chance in the next roll: {chance}',
        { chance: likely(chance) }));
    return parts.join(', ');
}

/** @param {number} chance 0 to 1 */
export const likely = (chance) => (chance > 0 && chance < 0.01 ? `<${percent(0.01)}` : percent(chance));

/** An open card. @param {LadderView} view @param {Lying} lying @param {number} level */
function open(view, lying, level) {
    const { deck, factors, offers } = view;
    const { id } = lying;
    const name = nameOf(view, lying, level, false);
    if (offers.has(`score ${id}`)) return moving(view, lying, level, name);
    const fulfil = `fulfil ${id}`;
    const classes = [offers.has(fulfil) && 'fits', view.chosen === id && 'chosen',
        view.planned.has(id) && 'planned'];
    const chance = view.chances.get(id);
    return openCard(deck, lying, {
        class: classes.filter(Boolean).join(' '), 'data-stop': true, 'data-key': `card ${id}`,
        name: [name, offers.has(fulfil) && _('fits the roll')].filter(Boolean).join(', '),
        'aria-pressed': offers.has(fulfil) ? String(view.chosen === id) : null,
        'data-points': pointsOn(deck, factors, id, level),
        onclick: offers.has(fulfil) ? () => view.press(fulfil)
            : view.planned.has(id) ? () => view.takeBack(id) : null,
    }, chance !== undefined
        && h('span', { class: 'chance', 'aria-hidden': 'true', 'data-text': likely(chance) }));
}

/** A marked card moves up or is scored (G7); both say what it is worth then. @param {LadderView} view
 * @param {Lying} lying @param {number} level @param {string} name */
function moving(view, lying, level, name) {
    const { deck, factors, offers } = view;
    /** @param {string} verb @param {string} picture @param {number} points */
    const way = (verb, picture, points) => h('button', {
        type: 'button', class: `move ${verb}`, 'data-stop': true, 'data-key': `${verb} ${lying.id}`,
        'aria-label': verb === 'up' ? _('Push up, worth {points} there', { points })
            : _('Score for {points}', { points }), onclick: () => view.press(`${verb} ${lying.id}`),
    }, sign(picture), points);
    const ways = [way('score', 'tick', pointsOn(deck, factors, lying.id, level))];
    if (offers.has(`up ${lying.id}`)) ways.unshift(way('up', 'up',
        pointsOn(deck, factors, lying.id, level + 1)));
    return movingCard(deck, lying, { 'aria-label': name }, ...ways);
}

/** A scored card; under the solo rules it can be handed in or pushed (G12). @param {LadderView} view
 * @param {Lying} lying @param {number} level */
function scored(view, lying, level) {
    const { deck, factors, offers } = view;
    const verb = ['sell', 'push'].find((one) => offers.has(`${one} ${lying.id}`));
    const planned = view.planned.has(lying.id);
    const does = verb === 'sell' ? _('hand in for {points}', { points: factors[level - 1] * lying.times })
        : verb ? _('one level up') : planned ? _('take back') : '';
    return scoredCard(deck, lying, {
        class: [verb && 'offered', planned && 'planned'].filter(Boolean).join(' '),
        'data-stop': true, 'data-key': `card ${lying.id}`,
        name: [nameOf(view, lying, level, true), does].filter(Boolean).join(', '),
        onclick: verb ? () => view.press(`${verb} ${lying.id}`) : planned ? () => view.takeBack(lying.id)
            : null,
    }, verb === 'push' && h('span', { class: 'tag' }, sign('up')),
    verb === 'sell'
        && h('span',
            { class: 'tag', 'aria-hidden': 'true', 'data-text': `+${factors[level - 1] * lying.times}` }));
}

/** Where the chosen card can be built. @param {LadderView} view @param {number} level */
function spot(view, level) {
    const decision = `build ${view.chosen} ${level}`;
    if (!view.offers.has(decision)) return null;
    return h('button', { type: 'button', class: 'spot', 'data-stop': true, 'data-key': `spot ${level}`,
        'aria-label': _('Build on level {level}', { level }), onclick: () => view.press(decision) },
    sign('plus'));
}

/** @param {LadderView} view @param {number} level */
function rung(view, level) {
    const { factors, sums } = view;
    const lying = view.levels[level - 1];
    return h('div',
        { class: `rung rung-${level}`, role: 'group',
            'aria-label': _('Level {level}, factor {factor}', { level, factor: factors[level - 1] }) },
        h('div', { class: 'open' }, lying.open.map((card) => open(view, card, level)), spot(view, level)),
        h('div', { class: 'factor', 'aria-hidden': 'true' }, h('span', null, `×${factors[level - 1]}`)),
        h('div', { class: 'scored' }, lying.scored.map((card) => scored(view, card, level)),
            sums[level - 1] !== 0 && h('b', { class: 'sum' }, h('span', { class: 'unseen' },
                _('Points of this level:'), ' '),
            sums[level - 1])));
}

/** @param {LadderView} view */
export function drawLadder(view) {
    const ladder = h('div', { class: 'ladder', role: 'group', 'aria-label': _('Ladder') },
        Array.from({ length: LEVELS }, (__, i) => rung(view, LEVELS - i)));
    ladder.addEventListener('keydown', (event) => walk(ladder, event));
    return ladder;
}

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Arrow keys go to the nearest stop in their direction.
 * @param {HTMLElement} ladder
 * @param {KeyboardEvent} event
 */
function walk(ladder, event) {
    const stops = /** @type {HTMLElement[]} */ ([...ladder.querySelectorAll('[data-stop]')]);
    const here = /** @type {HTMLElement} */ (document.activeElement);
    /** @type {HTMLElement|undefined} */
    let to;
    if (event.key === 'Home') to = stops[0];
    else if (event.key === 'End') to = stops[stops.length - 1];
    else if (event.key in arrows && stops.includes(here)) to = nearest(stops, here, arrows[event.key]);
    else return;
    event.preventDefault();
    if (to) focusStop(ladder, to);
}

/** @param {HTMLElement} element */
function centre(element) {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {HTMLElement[]} stops @param {HTMLElement} here @param {[number, number]} direction */
function nearest(stops, here, [dx, dy]) {
    const from = centre(here);
    const ranked = stops.filter((stop) => stop !== here).map((stop) => {
        const at = centre(stop);
        const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
        const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
        return { stop, along, far: along + aside * (dx ? 4 : 1.5) };
    });
    return ranked.filter(({ along }) => along > 4).sort((a, b) => a.far - b.far)[0]?.stop;
}

/**
 * The ladder is one stop for the Tab key; arrows go on inside.
 * @param {HTMLElement} ladder
 * @param {HTMLElement} [to]
 */
export function focusStop(ladder, to) {
    const stops = /** @type {HTMLElement[]} */ ([...ladder.querySelectorAll('[data-stop]')]);
    const first = to ?? stops.find((stop) => stop.matches('.fits, .spot, .move, .offered')) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === first ? 0 : -1;
    to?.focus();
}
