// SPDX-License-Identifier: MIT
// Who somebody is, without an account: a name, a colour and a key, kept by the browser. The server knows the
// hash of the key, and which seats belong to it (docs/api.md, "Persons"). The key is made when it is first
// needed, without asking.
import { base64url } from './base64url.js';
import { keepName, myName } from './keyring.js';
import { read, write } from './local.js';

/** @typedef {{key: string, colour: string, name: string}} Me */

const ME = 'revanche.me';
const COLOUR = 'revanche.colour';

/** What a colour is called by the server, and its token in CSS. @type {Record<string, string>} */
export const COLOURS = { yellow: 'y', green: 'g', blue: 'b', red: 'r', orange: 'o' };

/** A colour that somebody has chosen, for CSS; '' if none. @param {string} [colour] */
export const markOf = (colour = '') => (Object.hasOwn(COLOURS, colour) ? `var(--${COLOURS[colour]})` : '');

const KEY = /^[\w-]{43}$/;

/** 32 random bytes. */
const newKey = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** @param {any} key @returns {key is string} */
export const isKey = (key) => typeof key === 'string' && KEY.test(key);

/** Is there a key already? @returns {Me|null} */
export function known() {
    const key = read(ME) ?? '';
    return isKey(key) ? { key, colour: read(COLOUR) ?? '', name: myName() } : null;
}

/** @param {Me} me */
export function becomePerson({ key, colour, name }) {
    write(ME, key);
    write(COLOUR, colour);
    keepName(name);
}

/** This person; made now if there was none. @returns {Me} */
export function me() {
    const before = known();
    if (before) return before;
    const fresh = { key: newKey(), colour: '', name: myName() };
    becomePerson(fresh);
    return fresh;
}

/** What the server is told of somebody who sits down. */
export function sitting() {
    const { key, colour } = me();
    return { person: key, ...(colour ? { colour } : {}) };
}
