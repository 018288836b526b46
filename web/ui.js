// SPDX-License-Identifier: MIT
// What a screen can ask of the page: say something, ask something, go somewhere, show where we are.
import { Engine, loadModule, speakWith } from './engine.js';
import { introduce } from './games/list.js';
import { header } from './header.js';
import { inWords, plainly } from './messages.js';
import { settings } from './settings.js';
import { _, loadTexts } from './texts.js';
import { create, h, render } from './view.js';

/** @typedef {import('./overlay.js').Answer} Answer */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Says something to screen readers, politely. @param {string} text */
export function announce(text) {
    const place = byId('announcer');
    place.textContent = '';
    requestAnimationFrame(() => { place.textContent = text; });
}

/**
 * A message that goes away by itself, with one thing to do about it if there is one.
 * @param {string} text @param {{label: string, act: () => void, stay?: boolean}} [button]
 */
export function toast(text, button) {
    /** @param {any} [event] */
    const close = (event) => {
        const held = note.contains(document.activeElement);
        if (held && !event) return void setTimeout(close, 5000); // not from under somebody's hands
        note.remove();
        if (held) document.querySelector('main')?.focus({ preventScroll: true });
    };
    const note = /** @type {HTMLElement} */ (create(h('div', { class: 'toast', onclick: close },
        h('span', null, text),
        button && h('button', { class: 'button', onclick: button.act },
            button.label))));
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

/** What the header shows. @type {{title: string, more: string, head: import('./header.js').Head|null}} */
let above = { title: '', more: '', head: null };

/** The game that is seen, '' if none is. */
const gameHere = () => above.head?.game ?? document.body.dataset.game
    ?? (/^#\/new\/(\w+)/.exec(location.hash)?.[1] || '');

/** Draws the header: after something in it has changed, or the language. */
export function drawHeader() {
    document.documentElement.dataset.head = !above.head ? 'usual' : above.head.aside ? 'aside' : 'slim';
    render(header({ ...above, game: gameHere(), rules: () => openRules(gameHere()) }), byId('bar'));
}

/** Says in the bar and in the window's title where we are. @param {string} title @param {string} [more] */
export function where(title, more = '') {
    document.title = title ? `${title} · Revanche` : 'Revanche';
    above = { ...above, title, more };
    drawHeader();
}

/** Makes the header slim, with what the table puts there; null: the usual one.
 * @param {import('./header.js').Head|null} shown */
export function head(shown) {
    above = { ...above, head: shown };
    drawHeader();
}

/** The rules of a game, over what is seen. @param {string} game
 * @param {string} [number] of a rule: its section is in sight */
export async function openRules(game, number = '') {
    if (!game) return go('#/help');
    try {
        const [{ overlay }, { rulesOf }] = await Promise.all([import('./overlay.js'),
            import('./screens/help.js'), loadTexts('help'), style('css/help.css')]);
        overlay(_('Rules'), await rulesOf(game, ui), number && `[data-rules~="${number}"]`);
    } catch (error) {
        toast(plainly(error));
    }
}

/** Asks in a dialog; null if it is closed without an answer. @type {typeof import('./overlay.js').ask} */
const ask = async (what) => (await import('./overlay.js')).ask(what);

speakWith(inWords);

/** @type {Promise<WebAssembly.Module>|null} */
let module = null;
/** The rules, compiled once. */
export function rules() {
    module ??= loadModule().then((loaded) => {
        introduce(new Engine(loaded).games());
        return loaded;
    }).catch((error) => {
        module = null;
        throw error;
    });
    return module;
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();
/** A style sheet that only some screens need. @param {string} href like 'css/sheet.css' */
export function style(href) {
    const load = () => new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href,
            onload: () => resolve(),
            onerror: () => { styles.delete(href); reject(new Error(_('{file} could not be loaded. Are '
                + 'you offline?', { file: href }))); } }));
    });
    const loading = styles.get(href) ?? load();
    styles.set(href, loading);
    return loading;
}

/** Plays a short sound if the person wants sounds. @param {'roll'|'cross'|'bonus'|'end'|'turn'} what */
export async function sound(what) {
    if (settings.get('sound')) (await import('./sound.js')).play(what);
}

export const ui = { settings, announce, ask, toast, go, where, head, openRules, rules, style, sound,
    loadTexts,
    /** What a screen has kept, if it is the same one drawn again in another language. @type {any} */
    kept: undefined,
    /** What the screen around a table offers when a game is over, or open elsewhere.
     * What coaches the first games says a line for now; an introduction says whether a long press asks.
     * @type {{over?: () => void, takeOver?: () => void, asks?: (from: Element, at: PointerEvent) => boolean,
     *   tip?: ((now: import('./learn/first_game.js').Moment) => string)|null}|undefined} */
    frame: undefined };
/** @typedef {typeof ui} Ui */
