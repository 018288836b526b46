// SPDX-License-Identifier: MIT
// What is played with at Geht noch was?: dice, luck, markers, the shop, answers of the push phase, buttons.
import { cardOf, verb } from '../cards/decisions.js';
import { pointsOn } from '../cards/deck.js';
import { fitWords } from '../cards/reasons.js';
import { colourTitle } from '../colours.js';
import { _, n_, number } from '../texts.js';
import { answer, joined } from './answer.js';
import { points } from './cards_ladder.js';

/** @typedef {import('./cards.js').Asked} Asked */

/** @param {Asked} asked */
const dice = ({ model }) => answer({ sign: ['sign', 'table'], title: _('Dice'), rule: 'G6',
    text: _('One roll of {blue} blue and {red} red dice for everybody. A card asks for something that it '
        + 'must show; white dice on a card may be blue or red.', { blue: model.deck.dice[0] ?? '',
        red: model.deck.dice[1] ?? '' }),
    now: model.dice ? fitWords(model.fits.length) : '', facts: { fits: model.fits.length },
    near: model.fits.map((id) => `card:${id}`) });

/** @param {Asked} asked */
function luck({ model }) {
    const { deck, view, shown } = model;
    const worth = view.scores[shown]?.lines.find(({ line }) => line === 'luck')?.points ?? 0;
    return answer({ sign: ['clover'], title: _('Luck'), rule: 'G6.2',
        text: _('Luck lets a roll go by without loss, or marks a card when no black marker is left. Each '
            + 'luck left at the end is worth {points}.', { points: points(deck.luckPoints) }),
        now: _('You have {n} of at most {most}.', { n: model.luck, most: deck.luckMax }),
        facts: { luck: model.luck, points: worth },
        count: { done: model.luck, all: deck.luckMax } });
}

/** @param {Asked} asked */
const markers = ({ model }) => answer({ sign: ['marker'], title: _('Black markers'), rule: 'G6.1',
    text: _('A marker lies on each card that you met in this round. Busting takes them all off.'),
    now: n_('{n} left.', '{n} left.', model.markers), facts: { left: model.markers },
    count: { done: model.deck.markers - model.markers, all: model.deck.markers } });

/** @param {Asked} asked */
function total({ model: { view, shown } }) {
    const score = view.scores[shown];
    return answer({ sign: ['sign', 'trophy'], title: _('Points so far'), rule: 'G8',
        text: _('Scored cards times the factors of their levels, and luck.'),
        now: (score?.lines ?? []).filter((/** @type {any} */ line) => line.points)
            .map((/** @type {any} */ line) => `${line.words}: ${number(line.points)}`).join(' · '),
        facts: { total: score?.total ?? 0 } });
}

/** @param {Asked} asked @param {string} which its signs, like Lg */
const bonus = ({ model }, which) => answer({ sign: ['clover'], title: _('Bonus'), rule: 'G3',
    text: which.replaceAll('L', '')
        ? _('One luck and a card of this colour. The card is built in this round.')
        : _('Luck for the rolls to come. More than {n} do not fit.', { n: model.deck.luckMax }),
    facts: { luck: which.split('L').length - 1 } });

/** @param {Asked} asked */
function purse({ model }) {
    const panel = model.panel?.kind === 'shop' ? model.panel : null;
    const income = panel?.income.map(({ count, factor }) => `${count}×${factor}`).join(' + ') ?? '';
    return answer({ sign: ['sign', 'table'], title: _('Income'), rule: 'G4',
        text: model.deck.soloFactors === model.factors
            ? _('Under the solo rules you hand in scored green cards: each brings the factor of its level, '
                + 'once. What you do not spend is lost.')
            : _('Each scored green card brings the factor of its level in every round. What you do not spend '
                + 'is lost.'),
        now: joined(income && _('Your green cards: {sum}.', { sum: income }), n_('{n} coin left.',
            '{n} coins left.', panel?.money ?? 0)),
        facts: { money: panel?.money ?? 0, total: panel?.total ?? 0 } });
}

/** @param {Asked} asked @param {string} colour */
function pile({ model }, colour) {
    const panel = model.panel?.kind === 'shop' ? model.panel : null;
    const one = panel?.piles.find((other) => other.colour === colour);
    const worth = model.deck.worth[colour] ?? { points: 0, price: 0 };
    return answer({ sign: ['colour', colour.charAt(0)], title: _('Pile: {colour}',
        { colour: colourTitle(colour.charAt(0)) }), rule: 'G4',
    text: _('A card costs {price} and is worth {points}, times the factor where it is scored.',
        { price: worth.price, points: points(worth.points) }),
    now: joined(one && n_('{n} left.', '{n} left.', one.left),
        one && !one.can && _('You cannot buy it now.')), facts: { price: worth.price,
        points: worth.points, left: one?.left ?? 0 }, more: ['purse'] });
}

/** @param {Asked} asked */
const hand = ({ model }) => answer({ sign: ['sign', 'plus'], title: _('New cards'), rule: 'G5',
    text: _('Up to {n} cards are bought, then built onto levels 1 to {level}. A card without room goes back.',
        { n: model.deck.buyMax, level: model.deck.buildLevels }),
    facts: { cards: model.hand.length }, more: model.hand.map((id) => `card:${id}`) });

/** A scored card to be handed in or pushed. @param {Asked} asked @param {string} which its decision */
function deed({ model }, which) {
    const id = cardOf(which);
    const level = model.levels.findIndex(({ scored }) => scored.some((one) => one.id === id)) + 1;
    const { factors, deck } = model;
    const gain = verb(which) === 'sell' ? factors[level - 1] ?? 0
        : pointsOn(deck, factors, id, Math.min(5, level + 1)) - pointsOn(deck, factors, id, level);
    return answer({ sign: ['card', String(id)], rule: 'G12', facts: { gain },
        title: verb(which) === 'sell' ? _('Hand in') : _('Push a scored card up'),
        text: verb(which) === 'sell' ? _('A scored green card is given back for the factor of its level.')
            : _('A card scored on a high level lets you push another scored card up.'),
        now: verb(which) === 'sell' ? n_('It pays {n} coin.', 'It pays {n} coins.', gain)
            : _('It brings {points} more.', { points: points(gain) }) });
}

/** An answer of the push phase. @param {Asked} asked @param {string} which its decision */
function push({ model }, which) {
    const id = cardOf(which);
    const ask = model.asks.find((one) => one.id === id);
    if (!ask) return answer({});
    const { deck, factors } = model;
    const up = ask.canUp ? pointsOn(deck, factors, id, ask.level + 1) : 0;
    return answer(verb(which) === 'up' ? { sign: ['sign', 'up'], title: _('Push up'), rule: 'G7',
        facts: { up, here: ask.points }, text: _('The card goes to the next level and stays open. It counts '
            + 'only when you score it there.'),
        now: ask.canUp ? _('There it is worth {up}, here {here}.', { up: points(up),
            here: points(ask.points) }) : '', more: [`card:${id}`] }
        : { sign: ['sign', 'tick'], title: _('Score it'), rule: 'G7', facts: { here: ask.points,
            income: ask.income }, text: _('The card is turned over to the right and counts at once.'),
        now: joined(_('Brings {here}.', { here: points(ask.points) }), ask.income > 0
            && n_('It also pays {n} coin in each round to come.',
                'It also pays {n} coins in each round to come.', ask.income)), more: [`card:${id}`] });
}

const afterwards = () => answer({ sign: ['sign', 'table'], title: _('Your ladder afterwards'), rule: 'G7',
    text: _('How your cards lie, and what they count, once your answers are said.') });

/** What the buttons do. @type {Record<string, () => string>} */
const ACTS = {
    out: () => _('You leave this round and keep your markers: these cards are pushed up or scored.'),
    in: () => _('You stay in for one more roll. If nothing fits then and you have no luck, you bust.'),
    luck: () => _('One luck is given up; nothing is marked and nothing is lost.'),
    fail: () => _('All your markers come off, and you are out for this round. You get a green card on '
        + 'level 1, if there is room.'),
    undo: () => _('Takes back what is not said yet; after that the last move, as long as nobody could have '
        + 'reacted.'),
    roll: () => _('Rolls all seven dice for everybody.'),
    enter: () => _('Plays on with the dice that you have set.'),
    done: () => _('Ends buying. What is left of the income is lost.'),
    replace: () => _('The card goes under its pile, and you draw another one.'),
    keep: () => _('You keep the card although you have one like it.'),
    decline: () => _('No scored card is pushed up.'),
    hint: () => _('The coach says what it would do, and why.'),
};

/** A button of the bar. @param {Asked} asked @param {string} key */
function act({ model }, key) {
    const one = model.bar.acts.find((other) => typeof other === 'object' && other.key === key);
    const label = key === 'undo' ? _('Undo') : key === 'hint' ? _('Hint')
        : typeof one === 'object' ? one.label : '';
    return answer({ sign: ['sign', key === 'undo' ? 'undo' : key === 'hint' ? 'hint' : 'play'], title: label,
        rule: ['out', 'in', 'luck', 'fail', 'roll'].includes(key) ? 'G6' : 'G3',
        text: ACTS[key]?.() ?? _('Says what you have decided; the game goes on.'),
        now: typeof one === 'object' ? one.small ?? '' : '' });
}

/** @param {Asked} asked */
const say = ({ model }) => answer({ sign: ['sign', 'hint'], title: _('What to do now'), rule: 'G3',
    text: model.bar.say.filter(Boolean).join(' ') || _('Nothing is to be decided here now.') });

/** @param {Asked} asked */
const phases = ({ model }) => answer({ sign: ['sign', 'table'], title: _('Phases of the round'), rule: 'G3',
    text: _('Bonus, buying, building, rolling, pushing: every round goes through these, {n} rounds make a '
        + 'game.', { n: model.deck.rounds }), facts: { rounds: model.deck.rounds } });

/** @param {Asked} asked @param {string} which */
function seat({ model }, which) {
    const one = model.players.find((other) => other.seat === Number(which));
    return answer({ sign: one?.bot ? ['bot', one.bot] : ['sign', 'person'], title: one?.name ?? '',
        rule: 'G6', text: _('The ladder of another player: rings are open cards, black ones marked, '
            + 'full ones scored. A tap shows it large.'),
        now: joined(points(one?.points ?? 0), one?.fairy && _('This player is the lucky fairy and rolls.')),
        facts: { total: one?.points ?? 0 } });
}

const log = () => answer({ sign: ['sign', 'book'], title: _('Log'), rule: 'G3',
    text: _('All that has happened, newest first.') });

const handed = () => answer({ sign: ['sign', 'person'], title: _('Pass the device on'), rule: 'G6',
    text: _('The next person goes on here.') });

export const plays = { dice, luck, markers, total, bonus, purse, pile, hand, deed, push, afterwards, act,
    say, phases, seat, log, handed };
