// SPDX-License-Identifier: MIT
// What kinds of mistakes a player makes, and what each kind costs: from the analyses of games. Nothing here
// needs a browser; what decisions brought at once is told by the engine (`look`).

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('../engine.js').GameEvent} GameEvent */
/** What a decision brought its player at once, and whether its player chose dice before the others.
 * @typedef {{lines: number, jokers: number, rolled: boolean}} Gains */
/** A game that was analysed: whose decisions are judged, and what was decided.
 * @typedef {{seat: number, seats: number, actions: string[], verdicts: Verdict[],
 *   look: (number: number, decision: string) => Gains}} Judged */
/** @typedef {'joker'|'finish'|'deny'|'pass'|'bonus'|'place'|'early'|'late'|'card'|'push'|'shop'} Kind */

const LINES = ['column', 'row', 'colour'];

/** Both decisions say what it is about: to fail although luck would have done is to stop. */
const STOPPED = 'fail luck';

/** Words of better decisions, where these say what it is about. @type {Record<string, Kind>} */
const BY_WORD = { pass: 'pass', heart: 'bonus', bomb: 'bonus', stars: 'bonus', three: 'bonus', block: 'bonus',
    decline: 'bonus', give: 'bonus', bonus: 'bonus', in: 'early', out: 'late', luck: 'card', fail: 'card',
    fulfil: 'card', up: 'push', score: 'push', push: 'push', buy: 'shop', sell: 'shop', replace: 'shop',
    keep: 'shop', done: 'shop', build: 'shop' };

/** The series of puzzles for a kind of mistake. @param {Kind} kind */
export const themeOf = (kind) => (kind === 'early' || kind === 'late' ? 'stop' : kind);

/** Whether a seat takes dice away from others: it has rolled, and not in one of the open rolls.
 * @param {import('../engine.js').View} view @param {string} material @param {number} seat */
export const takesAway = ({ active, seats, table }, material, seat) => seats.length > 1 && active === seat
    && Number(table.roll) > Number(/^open-rolls\s+(\d+)/m.exec(material)?.[1] ?? 0);

/** @param {GameEvent[]} events @param {number} seat @param {boolean} rolled @returns {Gains} */
export function gainsOf(events, seat, rolled) {
    const own = events.filter((event) => event.seat === seat);
    return { lines: own.filter(({ kind }) => LINES.includes(kind)).length, rolled,
        jokers: own.reduce((sum, { kind, points }) => sum + (kind === 'jokers-spent' ? points : 0), 0) };
}

/**
 * What a mistake was about: by the better decision, or by what it brings that the other one did not.
 * @param {string} made @param {string} better decisions in notation @param {number} seats
 * @param {(decision: string) => Gains} look
 * @returns {Kind}
 */
export function kindOf(made, better, seats, look) {
    const [[word = ''], [instead = '']] = [better.split(' '), made.split(' ')];
    const said = `${instead} ${word}` === STOPPED ? 'early' : BY_WORD[word];
    if (said) return said;
    const [own, best] = [look(made), look(better)];
    if (best.lines > own.lines) return 'finish';
    if (best.jokers < own.jokers) return 'joker';
    return seats > 1 && best.rolled && instead !== word && instead !== 'pass' ? 'deny' : 'place';
}

/**
 * What kinds of mistakes cost most, the dearest first; `cost` is for a game.
 * @param {Judged[]} games
 * @returns {{kind: Kind, count: number, cost: number}[]}
 */
export function dearest(games) {
    /** @type {Map<Kind, {kind: Kind, count: number, cost: number}>} */
    const found = new Map();
    for (const { seat, seats, actions, verdicts, look } of games)
        for (const { number, mistake, loss = 0, better } of verdicts) {
            const [who = '', made = ''] = (actions[number - 1] ?? '').split(/: (.*)/);
            if (!mistake || !better || Number(who) !== seat + 1) continue;
            const kind = kindOf(made, better, seats, (decision) => look(number, decision));
            const { count, cost } = found.get(kind) ?? { count: 0, cost: 0 };
            found.set(kind, { kind, count: count + 1, cost: cost + loss / games.length });
        }
    return [...found.values()].sort((a, b) => b.cost - a.cost);
}

/**
 * What games come to: loss a decision, the result, and the result without the luck of dice and cards.
 * @param {{result: number, luck: number, loss: number, decisions: number}[]} games
 */
export function averages(games) {
    /** @param {(game: typeof games[0]) => number} of */
    const sum = (of) => games.reduce((all, game) => all + of(game), 0);
    return { loss: sum(({ loss }) => loss) / Math.max(1, sum(({ decisions }) => decisions)),
        result: sum(({ result }) => result) / games.length,
        adjusted: sum(({ result, luck }) => result - luck) / games.length };
}
