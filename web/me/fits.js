// SPDX-License-Identifier: MIT
// What of a person's file may be kept: anybody can have written it, so what does not have the form of our own
// things stays out.
import { isSave } from '../saves.js';

/** @param {any} one @returns {boolean} */
const isObject = (one) => !!one && typeof one === 'object' && !Array.isArray(one);
/** @param {any} one @returns {boolean} */
const isText = (one) => typeof one === 'string';
/** @param {(one: any) => boolean} fits @returns {(list: any) => boolean} */
const listOf = (fits) => (list) => Array.isArray(list) && list.every((one) => fits(one));
const isNumbers = listOf(Number.isFinite);

/** What a game need not have. @type {Record<string, (one: any) => boolean>} */
const OPTIONAL = { own: isNumbers, ranks: isNumbers, who: isNumbers, room: isText, company: isText,
    event: isText, next: isText,
    analysis: (one) => isObject(one) && isText(one.record) && listOf(isObject)(one.verdicts) };

/** @param {any} one @returns {boolean} */
export const isGame = (one) => isSave(one) && Object.entries(OPTIONAL).every(([name, fits]) =>
    one[name] === undefined || fits(one[name]));

/** @param {any} one @param {(value: any) => boolean} fits @returns {Record<string, any>} */
const only = (one, fits) => Object.fromEntries(Object.entries(isObject(one) ? one : {})
    .filter(([, value]) => fits(value)));

/** Texts by name. @param {any} one @returns {Record<string, string>} */
export const textsOf = (one) => only(one, isText);

/** @param {any} one @returns {boolean} */
const isPosting = (one) => Number.isInteger(one?.number)
    && ['game', 'name', 'record'].every((name) => isText(one[name]));

/** Results for the board. @param {any} one @returns {import('../daily.js').Desk} */
export const deskOf = (one) => ({ waiting: only(one?.waiting, isPosting),
    posted: only(one?.posted, (posted) => Number.isInteger(posted?.rank) && isText(posted.name)),
    refused: textsOf(one?.refused) });

/** @param {any} one @returns {boolean} */
const isSeen = (one) => listOf(isText)(one?.names) && isNumbers(one.own) && isText(one.record);

/** The keys to a table. @param {any} one @returns {Partial<import('../keyring.js').Keys>} */
export function keysOf(one) {
    const { commit, lock, game } = textsOf(one);
    return { ...textsOf({ commit, lock, game }), secrets: textsOf(one?.secrets), salts: textsOf(one?.salts),
        numbers: textsOf(one?.numbers), over: one?.over === true, seen: isSeen(one?.seen) ? one.seen : null };
}
