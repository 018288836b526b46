// SPDX-License-Identifier: MIT
// Games with the same dice, roll by roll: what each player made of a roll, what it cost in the coach's
// eyes, and how far apart they were afterwards. Nothing here draws or asks anybody.

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {{text: string, words: string, seat: number, key: string, moment: string}} Step
 *   key: of the roll it belongs to, a round, a slash and the roll, 0 for what comes before the first one;
 *   moment: of what chance did, '' where it has none that all games share */
/**
 * @typedef {object} Made     what a seat made of a roll
 * @property {string[]} moves in notation
 * @property {string} words
 * @property {number} step    the number of its last action, from 1
 * @property {number|null} cost  what it lost against the best; null: the coach has not seen it
 * @property {string} better  the coach's move, '' if it has no better one
 * @property {number|null} value what was to be expected afterwards
 */
/**
 * @typedef {object} Turn
 * @property {string} key
 * @property {string} roll    as it stands in the record; '' before the first one
 * @property {(Made|null)[]} made  of each game; null: the game was over, or did not come to this roll
 * @property {boolean} same   all made the same of it
 */

/** The part of a game that belongs to each roll, and to what is decided before the first one: at the cards
 * the bonus, buying and building of a round. @param {Step[]} steps */
function partsOf(steps) {
    /** @type {Map<string, {roll: string, from: number, to: number}>} */
    const parts = new Map();
    steps.forEach(({ text, key, seat }, i) => {
        const part = parts.get(key);
        const roll = text.startsWith('roll') ? text : '';
        if (part) part.to = i;
        else if (roll || seat >= 0) parts.set(key, { roll, from: i, to: i });
    });
    return parts;
}

/**
 * @param {Step[]} steps @param {number} from @param {number} to @param {number} seat
 * @param {Verdict[]} verdicts
 * @returns {Made}
 */
function made(steps, from, to, seat, verdicts) {
    const own = Array.from({ length: to - from + 1 }, (__, i) => from + i)
        .filter((i) => steps[i]?.seat === seat);
    const judged = own.flatMap((i) => verdicts[i] ?? []);
    const dearest = judged.filter(({ loss }) => loss).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))[0];
    const known = judged.length === own.length && own.length > 0;
    return { moves: own.map((i) => (steps[i]?.text ?? '').replace(/^\d+: /, '')),
        words: own.map((i) => (steps[i]?.words ?? '').trim().replace(/\s*\n\s*/g, ' ')).join(' '),
        step: (own.at(-1) ?? to) + 1,
        cost: known ? judged.reduce((sum, { loss }) => sum + (loss ?? 0), 0) : null,
        better: dearest ? dearest.words ?? dearest.better ?? '' : '',
        value: verdicts[to]?.value[seat] ?? null };
}

/**
 * The rolls of all games in their order, each with what a seat made of it.
 * @param {{steps: Step[], seat: number, verdicts?: Verdict[]}[]} games
 * @returns {Turn[]}
 */
export function turnsOf(games) {
    const parts = games.map(({ steps }) => partsOf(steps));
    /** @type {string[]} */
    const keys = [];
    for (const part of parts) {
        let at = 0;
        for (const key of part.keys()) {
            const found = keys.indexOf(key);
            if (found < 0) keys.splice(at, 0, key);
            at = (found < 0 ? at : found) + 1;
        }
    }
    return keys.map((key) => {
        const all = parts.map((part, i) => {
            const { steps = [], seat = 0, verdicts = [] } = games[i] ?? {};
            const found = part.get(key);
            return found ? made(steps, found.from, found.to, seat, verdicts) : null;
        });
        const [first] = all;
        return { key, roll: parts.find((part) => part.has(key))?.get(key)?.roll ?? '', made: all,
            same: all.every((one) => one && first && one.moves.join() === first.moves.join()) };
    });
}

/** Did all have the same rolls, cards, chips and start combinations, as far as they came to them?
 * @param {Step[][]} games */
export function sameDice(games) {
    /** @type {Map<string, string>} */
    const known = new Map();
    return games.flat().every(({ text, moment }) => {
        if (!moment) return true;
        const before = known.get(moment) ?? text;
        known.set(moment, before);
        return before === text;
    });
}

/** A result alone without the luck of the dice, as the coach estimates it.
 * @param {number} points @param {{luck: number}|undefined} review */
export const luckAdjusted = (points, review) => (review ? points - review.luck : null);
