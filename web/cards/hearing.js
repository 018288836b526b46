// SPDX-License-Identifier: MIT
// What screen readers are told: every roll in words and what it means for the cards, what the others do, and
// what a choice leads to.
import { partsOf } from '../match/match.js';
import { _, n_ } from '../texts.js';
import { fitWords } from './reasons.js';
import { likely } from './stairs_model.js';
import { diceWords } from './tray.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../match/match.js').Snapshot} Snapshot */

/** @param {(string|undefined|false)[]} parts */
const sentences = (parts) => parts.map((part) => (part || '').trim()).filter(Boolean)
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`)).join(' ');

/** The cards that fit, by their words. @param {Model} model */
const fitting = (model) => sentences([fitWords(model.fits.length), model.fits.map((id) =>
    model.known.words(id)).join('; ')]);

/** What is asked of this device now. @param {Model} model */
export function askedHeard(model) {
    const { group, bar } = model;
    if (group === 'answer') return fitting(model);
    if (group === 'say') return choiceHeard(model);
    return ['bonus', 'shop', 'build', 'push'].includes(group) || model.typing || model.rolls
        ? sentences([bar.say.filter(Boolean).join(' ')]) : '';
}

/**
 * What a snapshot tells.
 * @param {Snapshot} snapshot @param {Model} model of it @param {boolean} newly this device has not been asked
 *   the same before
 */
export function snapshotHeard({ played }, model, newly) {
    const told = partsOf(played).flatMap(({ action, said, words }) => {
        const dice = /^roll (.*)/.exec(action)?.[1]?.match(/\d/g)?.map(Number);
        return [dice && diceWords(dice), said, words];
    });
    return sentences([...told, newly && askedHeard(model)]);
}

/** What a choice that is not yet said leads to. @param {Model} model */
export function choiceHeard(model) {
    const { group, known, chosen, bar, worth } = model;
    if (group !== 'say') return sentences([bar.say.filter(Boolean).join(' ')]);
    const any = known.chances?.any ?? -1;
    return sentences([chosen >= 0 && _('Chosen: {card}', { card: known.words(chosen) }),
        n_('Stop for up to {n} point, or roll on', 'Stop for up to {n} points, or roll on', worth),
        any >= 0 && _('Chance that one of your cards fits: {chance}', { chance: likely(any) })]);
}

/** Everything heard in one frame is one announcement. @param {(words: string) => void} say */
export function inOneFrame(say) {
    /** @type {string[]} */
    let heard = [];
    return (/** @type {string} */ words) => {
        if (!words) return;
        if (!heard.length) requestAnimationFrame(() => {
            say(heard.join(' '));
            heard = [];
        });
        heard.push(words);
    };
}
