// SPDX-License-Identifier: MIT
// What the engine says to cells or a card that a reader of the rules has tapped in an example. Pure.
import { _, n_ } from '../texts.js';

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('../table/sheet_model.js').Sheet} Sheet */
/** @typedef {{kind: 'open'|'yes'|'no', words: string, rule: string}} Verdict */

/** Events that tell only that something was done. */
const DONE = ['crossed', 'turn', 'slot-used'];

/** @param {string} a @param {string} b */
const order = (a, b) => (a[0] === b[0] ? Number(a[1]) - Number(b[1]) : a < b ? -1 : 1);

/** Is it one of the decisions to choose from? @param {Example} example @param {string} [answer] */
export const isOption = ({ options }, answer = '') => Object.hasOwn(options ?? {}, answer);

/** The decision that is tried, in notation. @param {Example} example @param {Sheet|null} sheet
 * @param {string[]} chosen cells, or a card */
export function decisionOf(example, sheet, chosen) {
    const { dice, cards } = example;
    if (isOption(example, chosen[0])) return chosen[0] ?? '';
    if (cards) return `${dice || 'fulfil'} ${chosen[0]}`;
    const cells = [...chosen].sort(order);
    if (dice.length > 2) return [dice, ...cells].join(' ');
    const own = sheet?.cell.get(cells[0] ?? '')?.colour ?? '';
    if (!dice) return [`${own}${cells.length}`, ...cells].join(' ');
    const [colour = '', number = ''] = dice;
    const more = example.shift ? cells.length - Number(number) : 0;
    if (more) return [`${dice}${more > 0 ? '+' : ''}${more}`, ...cells].join(' ');
    return [(colour === 'x' ? `x${own}` : colour) + (number === '?' ? `?${cells.length}` : number), ...cells]
        .join(' ');
}

/** What is chosen for an answer: cells, a card, or a decision. @param {Example} example
 * @param {string} answer */
export const chosenOf = (example, answer) => (isOption(example, answer) ? [answer] : answer.split(' '));

/** Decisions that follow one another. @param {string} text */
const each = (text) => text.split('; ');

/** Lays the example out. @param {import('../engine.js').Engine} engine @param {Example} example
 * @returns {() => string} what came of what was done before, in the words of the moment */
export function layOut(engine, { position, before }) {
    engine.lay(position);
    const played = before ? each(before).map((action) => engine.play(action)) : [];
    return () => played.map(({ words }) => words).join('');
}

/** With signs for minus. @param {string} text */
const minus = (text) => text.replace(/\+ -/g, '− ').replace(/(?<= )-(?=\d)/g, '−');

/** What chance does, null if that is not possible now. @param {import('../engine.js').Engine} engine
 * @param {string} action */
function attempted(engine, action) {
    try {
        return engine.play(action);
    } catch {
        return null;
    }
}

/** Plays an answer. @param {import('../engine.js').Engine} engine @param {Example} example
 * @param {string} decision */
function playAnswer(engine, { chance = '' }, decision) {
    return each(decision).flatMap((one) => {
        const made = [engine.play(`1: ${one}`)];
        for (const come of each(chance)) if (come.split(' ')[0] === engine.view().chance) {
            const came = attempted(engine, come);
            if (came) made.push(came);
        }
        return made;
    });
}

/** What the seat has after an answer. @param {import('../engine.js').Engine} engine
 * @param {Example} example @param {string} decision */
export function outcome(engine, example, decision) {
    playAnswer(engine, example, decision);
    const [seat] = engine.view().seats;
    layOut(engine, example);
    return seat;
}

/** Plays an answer, and says what it brings, in the end of a game the score, too.
 * @param {import('../engine.js').Engine} engine @param {Example} example @param {string} decision */
export function playOut(engine, example, decision) {
    const played = playAnswer(engine, example, decision);
    const { over, scores: [score] } = engine.view();
    const lines = over && score ? score.lines.filter(({ points }) => points) : [];
    const sum = `${lines.map(({ points }) => points).join(' + ')} = ${score?.total}`;
    const events = played.flatMap((one) => one.events).filter(({ kind }) => !DONE.includes(kind));
    layOut(engine, example);
    const words = [...played.map((one) => one.words.trim()), ...lines.map((line) =>
        _('{name}: {points}', { name: line.words, points: line.points })), lines.length > 1 ? sum : ''];
    return { words: minus(words.filter(Boolean).join('\n')), events };
}

/**
 * @param {import('../engine.js').Engine} engine with the position of the example
 * @param {Example} example @param {Sheet|null} sheet @param {string[]} chosen @returns {Verdict}
 */
export function verdict(engine, example, sheet, chosen) {
    const number = /^.[1-5]$/.test(example.dice) ? Number(example.dice[1]) : 0;
    const missing = isOption(example, chosen[0]) || example.shift ? 0 : number - chosen.length;
    if (!chosen.length) return { kind: 'open', words: '', rule: '' };
    if (missing > 0)
        return { kind: 'open', words: n_('{n} cell to go', '{n} cells to go', missing), rule: '' };
    const decision = decisionOf(example, sheet, chosen);
    try {
        if (each(decision).length > 1) playOut(engine, example, decision);
        else engine.validate(`1: ${decision}`);
    } catch (refusal) {
        if (each(decision).length > 1) layOut(engine, example);
        if (!example.dice && !example.cards && canGrow(engine, chosen))
            return { kind: 'open', words: '', rule: '' };
        const { message, rule } = /** @type {import('../engine.js').Refusal} */ (refusal);
        return { kind: 'no', words: message, rule: rule ?? '' };
    }
    const brings = !example.gives ? ''
        : playOut(engine, example, decision).words || _('It brings nothing yet.');
    return { kind: 'yes', words: [_('That is allowed.'), brings].filter(Boolean).join('\n'), rule: '' };
}

/** Are the cells a part of something that is allowed? @param {import('../engine.js').Engine} engine
 * @param {string[]} chosen */
const canGrow = (engine, chosen) => engine.legal(0).some((decision) =>
    chosen.every((cell) => decision.split(' ').includes(cell)));
