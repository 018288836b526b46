// SPDX-License-Identifier: MIT
// The score of a series among the same people: how often each was first in their finished games. The same
// people are a company (docs/api.md, "Persons"); where somebody is not known to the server, the chain of
// rematches is one.

/**
 * @typedef {object} Played   a table, over or not
 * @property {string} id
 * @property {string} [company]
 * @property {string} [next]
 * @property {{name: string, who?: number, you?: boolean}[]} seats
 * @property {number[]} [ranks]   of the seats, when it is over
 */
/** @typedef {{name: string, seat: number, wins: number, you: boolean}} Score */

/** Who sits where, as numbers that stay the same from rematch to rematch: the second seat becomes the first.
 * @param {Played[]} tables @param {string} id */
function chainOf(tables, id) {
    const byId = new Map(tables.map((table) => [table.id, table]));
    /** @type {Played[]} */
    const chain = [];
    let first = byId.get(id);
    for (const seen = new Set(); first && !seen.has(first.id);) {
        seen.add(first.id);
        const before = tables.find(({ next }) => next === first?.id);
        if (!before || before.seats.length !== first.seats.length) break;
        first = before;
    }
    for (let at = first; at && !chain.includes(at) && at.seats.length === first?.seats.length;
        at = byId.get(at.next ?? '')) chain.push(at);
    return chain.map((table, depth) => ({ ...table, seats: table.seats.map((seat, i) =>
        ({ ...seat, who: (i + depth) % table.seats.length })) }));
}

/**
 * The score of the people at a table, ours first; null before they have finished a game together. A shared
 * first place counts for nobody.
 * @param {Played[]} tables all that are known @param {string} id
 * @returns {Score[]|null}
 */
export function seriesOf(tables, id) {
    const here = tables.find((table) => table.id === id);
    if (!here || here.seats.length < 2) return null;
    const { company } = here;
    const games = company ? tables.filter((table) => table.company === company) : chainOf(tables, id);
    const finished = games.filter(({ ranks }) => ranks?.length);
    if (!finished.length) return null;
    const wins = new Map();
    for (const { seats, ranks = [] } of finished) {
        const winners = seats.filter((__, i) => ranks[i] === 1);
        if (winners.length === 1) wins.set(winners[0]?.who, (wins.get(winners[0]?.who) ?? 0) + 1);
    }
    const now = games.find((table) => table.id === id) ?? here;
    return now.seats.map(({ name, who, you }, seat) => ({ name, seat, wins: wins.get(who) ?? 0, you: !!you }))
        .sort((a, b) => Number(b.you) - Number(a.you));
}

/** Tables as the server tells them and games kept here, as one list; what the server tells counts.
 * @param {import('./model.js').Table[]} tables @param {import('../saves.js').Save[]} saves
 * @returns {Played[]} */
export function played(tables, saves) {
    const told = new Set(tables.map(({ id }) => id));
    return [...tables.map((table) => ({ ...table, ranks: table.result?.map(({ rank }) => rank) })),
        ...saves.filter(({ room }) => room && !told.has(room)).map((save) => ({ id: save.room ?? '',
            company: save.company, next: save.next, ranks: save.ranks,
            seats: save.seats.map(({ name }, i) => ({ name, who: save.who?.[i],
                you: save.own?.includes(i) })) }))];
}
