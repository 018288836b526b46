// SPDX-License-Identifier: MIT
// What a screen can ask of the page: say something, ask something, go somewhere, show where we are.
import { fill, h } from './dom.js';
import { loadModule, speakWith } from './engine.js';
import { inWords } from './messages.js';
import { settings } from './settings.js';
import { _, loadTexts } from './texts.js';

/** @typedef {{label: string, value: string, kind?: 'go'|'bad'|'quiet'}} Answer */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Says something to screen readers, politely. @param {string} text */
export function announce(text) {
    const place = byId('announcer');
    place.textContent = '';
    requestAnimationFrame(() => { place.textContent = text; });
}

/**
 * Asks in a dialog; null if it is closed without an answer.
 * @param {{title: string, text?: string|Node, answers: Answer[]}} what
 * @returns {Promise<string|null>}
 */
export function ask({ title, text, answers }) {
    const dialog = h('dialog', { 'aria-labelledby': 'asked' }, h('form', { method: 'dialog', class: 'stack' },
        h('h2', { id: 'asked' }, title), typeof text === 'string' ? h('p', null, text) : text,
        h('div', { class: 'buttons' }, answers.map(({ label, value, kind }) =>
            h('button', { class: `button ${kind ?? ''}`, value, autofocus: kind === 'go' }, label)))));
    document.body.append(dialog);
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
            dialog.remove();
            resolve(dialog.returnValue || null);
        });
        dialog.showModal();
    });
}

/**
 * A message that goes away by itself, with one thing to do about it if there is one.
 * @param {string} text @param {{label: string, act: () => void, stay?: boolean}} [button]
 */
export function toast(text, button) {
    const close = () => note.remove();
    const note = h('div', { class: 'toast' }, h('span', null, text), button &&
        h('button', { class: 'button', onclick: () => { close(); button.act(); } }, button.label));
    byId('toasts').append(note);
    if (!button?.stay) setTimeout(close, button ? 9000 : 5000);
    return close;
}

/**
 * Goes to a screen: go('#/new/nochmal').
 * @param {string} hash
 * @param {boolean} [replace] no way back to where we were
 */
export function go(hash, replace = false) {
    if (!replace) location.hash = hash;
    else location.replace(hash);
}

/** Says in the bar and in the window's title where we are. @param {string} title @param {string} [more] */
export function where(title, more) {
    document.title = title ? `${title} · Revanche` : 'Revanche';
    fill(byId('where'), h('span', { class: 'page' }, title), more && h('b', null, more));
}

speakWith(inWords);

/** @type {Promise<WebAssembly.Module>|null} */
let module = null;
/** The rules, compiled once. */
export function rules() {
    module ??= loadModule().catch((error) => {
        module = null;
        throw error;
    });
    return module;
}

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const sheets = new Map();
/** A style sheet that only some screens need. @param {string} href like 'css/sheet.css' */
export async function style(href) {
    const load = () => new Promise((/** @type {(link: HTMLLinkElement) => void} */ resolve, reject) => {
        const link = h('link', { rel: 'stylesheet', href, onload: () => resolve(link),
            onerror: () => { sheets.delete(href); reject(new Error(_('{file} could not be loaded. Are '
                + 'you offline?', { file: href }))); } });
        document.head.append(link);
    });
    if (!sheets.has(href)) sheets.set(href, load());
    const { sheet } = /** @type {HTMLLinkElement} */ (await sheets.get(href));
    if (sheet) sheet.disabled = false;
}

/**
 * Puts the style sheets of other screens aside: a short name like .total means something else on each.
 * @param {string[]} kept
 */
export function onlyStyles(kept) {
    for (const [href, loading] of sheets)
        if (!kept.includes(href)) loading.then(({ sheet }) => { if (sheet) sheet.disabled = true; },
            () => {});
}

/** Plays a short sound if the person wants sounds. @param {'roll'|'cross'|'bonus'|'end'|'turn'} what */
export async function sound(what) {
    if (settings.get('sound')) (await import('./sound.js')).play(what);
}

export const ui = { settings, announce, ask, toast, go, where, rules, style, sound, loadTexts,
    /** What a screen has kept, if it is the same one drawn again in another language. @type {any} */
    kept: undefined };
/** @typedef {typeof ui} Ui */
