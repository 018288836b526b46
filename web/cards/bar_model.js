// SPDX-License-Identifier: MIT
// The bar under the stairs: what to do in words, and the few buttons of the situation. Decisions that are
// opposites lie at the ends, with undo, which harms nobody, between them.
import { N_, _, n_, p_ } from '../texts.js';
import { faceOf } from './deck.js';
import { verb } from './decisions.js';
import { fitWords } from './reasons.js';
import { likely } from './stairs_model.js';

/** @typedef {import('./now.js').Now} Now */
/**
 * @typedef {object} Act
 * @property {string} key       also the letter of the keyboard, see keys.js
 * @property {string} kind      how it looks: go (ink), leave (green line), lose (red line), rescue, luck
 * @property {string} label
 * @property {string} [small]   a second line
 * @property {string} [sign]
 * @property {number} [odds]    0 to 1, drawn as a thin bar
 * @property {boolean} [off]    not ready
 */
/**
 * @typedef {object} Bar
 * @property {[string, string]} say   what matters, and what to do
 * @property {(Act|'undo'|'say')[]} acts   from left to right
 * @property {boolean} [bust]   the roll could be used, but need not be (G6.3)
 */

/** @type {Record<string, string>} */
const CARDS = { green: N_('Green card:'), yellow: N_('Yellow card:'), red: N_('Red card:') };

/** Roll on or stop (G6.4). @param {Now} now @returns {Bar} */
function onOrStop(now) {
    const any = now.known.chances?.any ?? -1;
    return { say: ['', !now.marked ? '' : now.luck ? _('If nothing fits, 1 luck saves your markers.')
        : n_('If nothing fits, {n} marker is lost.', 'If nothing fits, {n} markers are lost.',
            now.marked)], acts: [
        // TRANSLATORS: on a button: the player stops rolling in this round and keeps the markers
        { key: 'out', kind: 'leave', label: _('Stop'), sign: 'shield',
            small: n_('up to {n} point', 'up to {n} points', now.worth) },
        'undo',
        // TRANSLATORS: on a button: the player goes on rolling
        { key: 'in', kind: 'go', label: _('Roll on'), odds: any >= 0 ? any : undefined,
            // TRANSLATORS: on a button: how likely it is that the next roll fits a card
            small: any >= 0 ? _('{chance} chance', { chance: likely(any) }) : _('one more roll') }] };
}

/** How the roll is answered (G6). @param {Now} now @returns {Bar} */
function answer(now) {
    const { offers, fits, marked } = now;
    const luck = offers.has('luck');
    if (fits.length) return { say: [fitWords(fits.length),
        fits.length > 1 ? _('Tap one of them.') : _('Tap it.')], bust: offers.has('fail'), acts: [
        ...(now.canUndo ? /** @type {['undo']} */ (['undo']) : []), 'say', ...(luck ? [{ key: 'luck',
            // TRANSLATORS: on a button: pay a luck marker and fulfil no card
            kind: 'luck', label: p_('button', 'Luck'), small: _('instead of a card'),
            sign: 'clover' }] : [])] };
    const lost = marked ? n_('{n} marker lost', '{n} markers lost', marked) : _('a consolation card');
    const undo = now.canUndo ? /** @type {['undo']} */ (['undo']) : [];
    /** @type {Bar['say']} */
    const say = [fitWords(0), _('Bust: you get a consolation card.')];
    const bust = { key: 'fail', kind: luck ? 'lose' : 'go', label: _('Bust'), small: lost };
    if (!luck) return { say, acts: [...undo, 'say', bust] };
    return { say, acts: [bust, ...undo, { key: 'luck', kind: 'rescue', label: _('Use luck'), sign: 'clover',
        small: marked ? _('keep the markers') : _('stay in') }] };
}

/** Everything marked has to move (G7). @param {Now} now @returns {Bar} */
function pushing(now) {
    const left = [...now.offers].filter((one) => verb(one) === 'score').length;
    if (now.pushes) return { say: [_('A scored card may go up.'), _('Tap one above.')], acts: ['undo',
        'say', { key: 'decline', kind: 'quiet', label: _('No, thanks') }] };
    const gain = now.after - now.points;
    return { say: left ? [n_('{n} more card.', '{n} more cards.', left), _('Push up or score?')]
        : [_('All cards are decided.'), _('Leave it like this?')], acts: ['undo', 'say',
        { key: 'confirm', kind: 'go', label: gain > 0 ? _('Done +{gain}', { gain }) : _('Done'),
            off: left > 0 }] };
}

/** @param {Now} now @returns {Bar} */
function building(now) {
    const left = now.held >= 0 && [...now.offers].some((one) => verb(one) === 'build');
    const colour = now.held >= 0 ? faceOf(now.deck, now.held).colour : '';
    return { say: left ? [_(CARDS[colour] ?? colour), _('Tap a level.')]
        : [_('All cards are in place.'), _('Leave it like this?')],
    acts: ['undo', 'say', { key: 'confirm', kind: 'go', label: _('Done'), off: left }] };
}

/** @param {Now} now @returns {Bar} */
function shopping(now) {
    const { offers, state } = now;
    if (now.twin) return { say: [_('You already have a card like this.'), _('Swap it?')], acts: [
        { key: 'replace', kind: 'quiet', label: _('Draw another') },
        { key: 'keep', kind: 'go', label: _('Keep it') }] };
    const money = Number(state.table.money ?? 0);
    const sells = [...offers].some((one) => verb(one) === 'sell');
    return { say: [n_('{n} coin left.', '{n} coins left.', money), sells
        ? _('Hand in green cards, buy new ones.') : money ? _('What is not spent is lost.') : ''],
    acts: [...(now.canUndo ? /** @type {['undo']} */ (['undo']) : []), 'say',
        { key: 'done', kind: 'go', label: _('Done buying') }] };
}

/** Nothing to decide here. @param {Now} now @returns {Bar} */
function waiting(now) {
    const { doing, snapshot } = now;
    const names = snapshot.seats.map(({ name }) => name);
    const undo = now.canUndo ? /** @type {['undo']} */ (['undo']) : [];
    if (doing.peek >= 0) return { say: [_('{name}’s ladder', { name: names[doing.peek] }), ''],
        acts: ['say', { key: 'back', kind: 'go', label: _('Back to mine') }] };
    if (now.view.over) return { say: [_('The game is over.'), ''], acts: snapshot.kind === 'local' ? ['say',
        { key: 'to score', kind: 'go', label: _('To the score') }] : ['say'] };
    if (snapshot.readOnly && snapshot.kind === 'remote') return { acts: ['say'],
        say: [_('There is no connection.'), _('Only to look at')] };
    if (snapshot.readOnly) return { acts: ['say',
        { key: 'take over', kind: 'go', label: _('Continue here') }],
    say: ['', _('This game is open in another window. Here you can only watch.')] };
    if (now.typing) return { say: ['', _('Roll your real dice and enter them above.')],
        acts: [...undo, 'say', { key: 'enter', kind: 'go', label: _('Enter'),
            off: !doing.typed.every((face) => face > 0) }] };
    const any = now.known.chances?.any ?? -1;
    if (now.rolls) return { say: now.in ? ['', any >= 0 ? _('Chance that one of your cards fits: {chance}',
        { chance: likely(any) }) : ''] : [_('You are the lucky fairy.'), _('The others roll on.')],
    acts: [...undo, 'say', { key: 'roll', kind: 'go wide', label: _('Roll'), sign: 'dice' }] };
    const { typist } = snapshot;
    if (typist) return { acts: [...undo, 'say'], say: [_('{name} types the dice.', { name: typist }), ''] };
    return { say: [now.waits.length ? _('Waiting for {name} …', { name: now.waits.join(', ') }) : '', ''],
        acts: [...undo, 'say'] };
}

/** @param {Now} now @returns {Bar} */
export function barOf(now) {
    if (!now.here) return { say: ['', ''], acts: [] };
    switch (now.group) {
    case 'say': return onOrStop(now);
    case 'answer': return answer(now);
    case 'push': return pushing(now);
    case 'build': return building(now);
    case 'shop': return shopping(now);
    case 'bonus': return { say: [_('Take your bonus.'), ''], acts: [...(now.canUndo
        ? /** @type {['undo']} */ (['undo']) : []), 'say'] };
    default: return waiting(now);
    }
}
