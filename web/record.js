// SPDX-License-Identifier: MIT
// Records as texts: their actions, and how they leave the page, as a file or shared.
import { copy } from './copy.js';

/**
 * The lines of a record that are actions, as the engine writes it: those behind the empty one.
 * @param {string} record
 */
export const actionsOf = (record) => (record.split('\n\n')[1] ?? '').split('\n')
    .filter((line) => line && !line.startsWith('result '));

/** A record as it was after some of its actions. @param {string} record @param {number} count */
export function shortened(record, count) {
    const actions = actionsOf(record);
    if (actions.length <= count) return record;
    return `${record.split('\n\n')[0]}\n\n${actions.slice(0, count).map((line) => `${line}\n`).join('')}`;
}

/** What a record was played on, with its checksum: an edition that changed is another one.
 * @param {string} record */
export const editionOf = (record) => /^(?:sheet|deck) (.*)$/m.exec(record)?.[1]?.trim() ?? '';

/** The options that a record was played with. @param {string} record */
export const optionsOf = (record) => [...(record.split('\n\n')[0] ?? '').matchAll(/^option (\S+)/gm)]
    .map(([, option]) => option).sort().join(' ');

/** Lets the browser store a record as a file. @param {string} text @param {string} game */
export function download(text, game) {
    const day = new Date().toISOString().slice(0, 10);
    save(text, `${game}-${day}.record`);
}

/** @param {string|File} what @param {string} name of the file */
export function save(what, name) {
    const address = URL.createObjectURL(new Blob([what],
        { type: typeof what === 'string' ? 'text/plain' : what.type }));
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/**
 * Shares a text, with a picture if there is one: by the system's own way where there is one, else the text
 * goes to the clipboard and the picture becomes a file.
 * @param {string} text @param {File|null} [file] @returns {Promise<'shared'|'copied'|'failed'>}
 */
export async function share(text, file = null) {
    try {
        if (navigator.share && matchMedia('(pointer: coarse)').matches) {
            const both = file && { text, files: [file] };
            await navigator.share(both && navigator.canShare?.(both) ? both : { text });
            return 'shared';
        }
        if (file) save(file, file.name);
        return await copy(text) ? 'copied' : 'failed';
    } catch (error) {
        return /** @type {Error} */ (error).name === 'AbortError' ? 'shared' : 'failed';
    }
}

/**
 * What a game in progress is played with, as a plan says it.
 * @param {string} record
 * @param {import('./engine.js').Engine} engine with that game on its table
 */
export function materialOf(record, engine) {
    const name = /^(?:sheet|deck) (\S+) /m.exec(record)?.[1] ?? '';
    return name === 'own' ? engine.material() : name;
}
