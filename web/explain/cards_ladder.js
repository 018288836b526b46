// SPDX-License-Identifier: MIT
// What lies on the ladder of Geht noch was?: cards, levels, scored cards.
import { faceOf, pointsOn } from '../cards/deck.js';
import { likely } from '../cards/stairs_model.js';
import { _, n_, number } from '../texts.js';
import { answer, capital, joined } from './answer.js';

/** @typedef {import('../cards/model.js').Model} Model */
/** @typedef {import('./cards.js').Asked} Asked */

/** @param {number} n */
export const points = (n) => n_('{n} point', '{n} points', n, { n: number(n) });

/** Where a card lies: on a level (from 1), open or scored. @param {Model} model @param {number} id */
function placeOf({ levels }, id) {
    for (const [i, { open, scored }] of levels.entries()) {
        const lying = open.find((one) => one.id === id);
        if (lying) return { level: i + 1, scored: false, ...lying };
        const done = scored.find((one) => one.id === id);
        if (done) return { level: i + 1, scored: true, ...done };
    }
    return null;
}

/** What a card brings where it lies, and a level higher. @param {Model} model @param {number} id
 * @param {number} at its level @param {number} times */
function worthOf({ deck, factors }, id, at, times) {
    const here = pointsOn(deck, factors, id, at, times);
    const up = factors[at] ? pointsOn(deck, factors, id, at + 1, times) : 0;
    return { here, up };
}

/** @param {Asked} asked @param {string} which its number */
export function card({ model }, which) {
    const id = Number(which);
    const { deck } = model;
    const place = placeOf(model, id);
    const { colour } = faceOf(deck, id);
    const worth = deck.worth[colour] ?? { points: 0, price: 0 };
    const about = { sign: ['card', which], title: capital(model.known.condition(id)), rule: 'G11' };
    if (!place) return answer({ ...about, facts: { value: worth.points },
        text: _('A new card. It is worth {points}, times the factor of the level where it is scored.',
            { points: points(worth.points) }) });
    const { here, up } = worthOf(model, id, place.level, place.times);
    const facts = { value: worth.points, level: place.level, here, up };
    if (place.scored) return answer({ ...about, rule: 'G8', ...lies(model, place, colour, here, facts) });
    const token = model.steps.flatMap(({ open }) => open).find((one) => one.id === id);
    return answer({ ...about, facts, more: [`level:${place.level}`],
        text: up ? _('Scored here, on level {level}, it brings {here}; pushed up first, {up}.',
            { level: place.level, here: points(here), up: points(up) })
            : _('On the highest level it can only be scored: {here}.', { here: points(here) }),
        now: joined(stateOf(place.mark, token), token?.chance !== undefined
            && _('Chance that the next roll shows it: {chance}.', { chance: likely(token.chance) })) });
}

/** What a scored card is, and what else it is good for.
 * @param {Model} model @param {{level: number, times: number}} place @param {string} colour
 * @param {number} here @param {Record<string, number>} facts */
function lies({ deck, factors, view }, { level: at, times }, colour, here, facts) {
    const solo = factors === deck.soloFactors;
    const pays = colour === deck.income ? (factors[at - 1] ?? 0) * times : 0;
    const income = solo || Number(view.table.round) < deck.rounds ? pays : 0;
    return { facts: { ...facts, income },
        text: solo ? _('This card is scored and counts on its level. It may still be pushed up.')
            : _('This card is scored: it counts on its level, and stays there.'),
        now: joined(_('Level {level}: {points}.', { level: at, points: points(here) }), income > 0 && (solo
            ? n_('Handed in, it pays {n} coin.', 'Handed in, it pays {n} coins.', income)
            : n_('It also pays {n} coin in each round to come.',
                'It also pays {n} coins in each round to come.', income)),
        times > 1 && _('It counts as {n} cards.', { n: times }),
        times < 2 && _('Should its pile run out, it may be grouped with others.')) };
}

/** @param {string} mark @param {Model['steps'][number]['open'][number]|undefined} token */
function stateOf(mark, token) {
    if (token?.reason) return token.reason;
    if (token?.classes.includes('fits')) return _('The roll shows it: tap the card to mark it.');
    return mark ? _('It is marked; after the rolls it is pushed up or scored.') : '';
}

/** @param {Asked} asked @param {string} which from 1 */
export function level({ model }, which) {
    const step = model.steps[Number(which) - 1];
    if (!step) return answer({});
    const scored = step.scored.length;
    const { buildLevels, levelCards } = model.deck;
    const high = Number(which) > buildLevels;
    return answer({ sign: ['letter', `×${step.factor}`], rule: high ? 'G7' : 'G5',
        title: _('Level {level}', { level: which }),
        text: joined(_('Scored cards count {factor} times here.', { factor: step.factor }),
            high ? _('Cards only get here by being pushed up.')
                : _('New cards may be built here while fewer than {n} open ones lie on the level.',
                    { n: levelCards })),
        now: joined(step.pawn && _('This is where you stand.'),
            _('Open: {open}, scored: {scored} for {points}.',
                { open: step.open.length, scored, points: points(step.sum) })),
        facts: { factor: step.factor, open: step.open.length, scored, points: step.sum },
        more: step.open.map(({ id }) => `card:${id}`) });
}

/** @param {Asked} asked @param {string} which from 1 */
export const scored = (asked, which) => answer({ ...level(asked, which), rule: 'G8',
    title: _('Scored cards of level {level}', { level: which }),
    text: _('These cards are safe. Each counts its value times the factor of its level.'),
    more: [`level:${which}`] });

/** @param {Asked} asked */
export const vip = ({ model }) => answer({ sign: ['letter', 'VIP'], title: _('Above this line'), rule: 'G7',
    text: _('No card is built above level {level}: those levels are only reached by pushing cards up.',
        { level: model.deck.buildLevels }) });

/** @param {Asked} asked @param {string} which from 1 */
export const spot = ({ model }, which) => answer({ sign: ['sign', 'plus'], rule: 'G5',
    more: [`level:${which}`], title: _('Build on level {level}', { level: which }),
    text: _('The new card in your hand goes here. At most {n} open cards lie on a level when you build.',
        { n: model.deck.levelCards }),
    facts: { open: model.steps[Number(which) - 1]?.open.length ?? 0 } });
