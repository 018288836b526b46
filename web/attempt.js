// SPDX-License-Identifier: MIT
// What a person asked for may fail; then they are told why, in their language.
import { storeTrouble } from './store_trouble.js';
import { loadTexts } from './texts.js';
import { troubleText } from './troubles.js';
import { toast } from './ui.js';

/** What went wrong, in words. @param {any} error @returns {Promise<string>} */
export async function wordsOf(error) {
    const late = error?.why ? ['store'] : error?.code ? ['room', 'messages-server'] : [];
    await loadTexts(...late).catch(() => {}); // English is better than nothing
    return error?.why ? storeTrouble(error) : troubleText(error);
}

/** Does something that may fail, and says so if it does. @param {() => Promise<any>} act */
export async function attempt(act) {
    try {
        await act();
    } catch (error) {
        console.warn(error);
        toast(await wordsOf(error));
    }
}
