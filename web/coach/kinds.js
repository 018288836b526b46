// SPDX-License-Identifier: MIT
// What kinds of mistakes a player makes, and what each kind costs: from the analyses of games. Pure.

/** @typedef {import('../engine.js').Verdict} Verdict */
/** A game that was analysed: whose decisions are judged, and what was decided.
 * @typedef {{seat: number, actions: string[], verdicts: Verdict[]}} Judged */
/** @typedef {'joker'|'finish'|'deny'|'pass'|'bonus'|'place'|'early'|'late'|'card'|'push'|'shop'} Kind */

/** The series of puzzles for a kind of mistake. @param {Kind} kind */
export const themeOf = (kind) => (kind === 'early' || kind === 'late' ? 'stop' : kind);

/**
 * What a mistake was about: the engine says the theme of the better decision; stopping has two sides, and
 * luck may be a matter of cards.
 * @param {string} made @param {string} better decisions in notation @param {string} about
 * @returns {Kind}
 */
export function kindOf(made, better, about) {
    if (about !== 'stop') return /** @type {Kind} */ (about);
    if (better === 'out') return 'late';
    return better === 'in' || `${made} ${better}` === 'fail luck' ? 'early' : 'card';
}

/** Whether an analysis says what each mistake was about; those of earlier versions do not.
 * @param {Verdict[]} verdicts */
export const saysKinds = (verdicts) => verdicts.every(({ mistake, about }) => !mistake || !!about);

/**
 * What kinds of mistakes cost most, the dearest first; `cost` is for a game.
 * @param {Judged[]} games
 * @returns {{kind: Kind, count: number, cost: number}[]}
 */
export function dearest(games) {
    /** @type {Map<Kind, {kind: Kind, count: number, cost: number}>} */
    const found = new Map();
    for (const { seat, actions, verdicts } of games)
        for (const { number, mistake, loss = 0, better, about } of verdicts) {
            const [who = '', made = ''] = (actions[number - 1] ?? '').split(/: (.*)/);
            if (!mistake || !better || !about || Number(who) !== seat + 1) continue;
            const kind = kindOf(made, better, about);
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
