// SPDX-License-Identifier: MIT
// What is heard of a change at a table, of any game.

/** @typedef {import('./match.js').Snapshot} Snapshot */
/** @typedef {'roll'|'cross'|'bonus'|'end'|'turn'} Sound */

/** Good news, and what a hand does: events of the engine. */
const GOOD = ['column', 'row', 'colour', 'diamonds', 'crossing-line', 'crossing-column', 'scored', 'pushed'];
const DONE = ['crossed', 'pass-field', 'fulfilled', 'built', 'moved-up'];

/** Whether somebody here is to do something. @param {Snapshot} snapshot */
const mine = ({ asked, rolls }) => asked >= 0 || rolls;

/** @param {Snapshot} before @param {Snapshot} now @returns {Sound[]} */
export function soundsOf(before, now) {
    const { played, kind, over, seats } = now;
    const lives = kind !== 'replay';
    if (played && over && lives) return ['end'];
    const any = (/** @type {string[]} */ kinds) => !!played?.events.some((event) =>
        kinds.includes(event.kind));
    /** @type {Sound[]} */
    const heard = [];
    if (played?.action.startsWith('roll')) heard.push('roll');
    else if (any(GOOD)) heard.push('bonus');
    else if (any(DONE)) heard.push('cross');
    if (lives && seats.length > 1 && mine(now) && !mine(before)) heard.push('turn');
    return heard;
}
