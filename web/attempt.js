// SPDX-License-Identifier: MIT
// What a person asked for may fail; then they are told why, in their language.
import { loadTexts } from './texts.js';
import { toast } from './ui.js';

/** What went wrong, in words: those for it come when they are needed. @param {any} error */
export async function wordsOf(error) {
    if (error?.why) {
        await loadTexts('store').catch(() => {}); // English is better than nothing
        return (await import('./store_trouble.js')).storeTrouble(error);
    }
    await loadTexts('room', 'messages-server').catch(() => {});
    return (await import('./troubles.js')).troubleText(error);
}

/** Does something that may fail, and says so if it does. @param {() => Promise<any>} act
 * @returns {Promise<boolean>} whether it worked */
export async function attempt(act) {
    try {
        await act();
        return true;
    } catch (error) {
        console.warn(error);
        toast(await wordsOf(error).catch(() => String(error)));
        return false;
    }
}

/** The same, but while something is being done nothing is begun: a double tap makes one of it. */
export function once() {
    /** @type {Promise<boolean>|null} */
    let now = null;
    return (/** @type {() => Promise<any>} */ act) => (now ??= attempt(act).finally(() => { now = null; }));
}
