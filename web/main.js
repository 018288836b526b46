// SPDX-License-Identifier: MIT
// The way through the page: the part of the address behind # says which screen is shown. Screens are loaded
// when they are first needed. A screen is a module with show(root, ui, ...words of the address) that may
// return {destroy(), keep(), draw()}.
import pages from './games/pages.js';
import { know } from './games/list.js';
import { h, render } from './view.js';
import { plainly } from './messages.js';
import { settings } from './settings.js';
import { _, lang, loadTexts, ownName, setLanguage } from './texts.js';
import { drawHeader, head, ui, where } from './ui.js';

/**
 * What happens to a screen when the language changes: draw() draws it again where it stands. One that has
 * none ends with keep() as with destroy(), and what that returns is ui.kept when it is shown again.
 * @typedef {{destroy?: () => void, keep?: () => any, draw?: () => void}|void} Shown
 */
/**
 * @typedef {{show: (root: HTMLElement, ui: import('./ui.js').Ui, ...rest: string[]) => Promise<Shown>|Shown}}
 *   Screen
 */
/** @typedef {{load: () => Promise<Screen>, texts: string[], styles: string[]}} Route */

/** @param {() => Promise<Screen>} load @param {string[]} texts @param {string[]} styles @returns {Route} */
const route = (load, texts, styles) => ({ load, texts, styles });

/** The first word of an address, and what it shows. @type {Record<string, Route>} */
const routes = {
    '': route(() => import('./screens/start.js'), [], ['css/start.css']),
    new: route(() => import('./screens/setup.js'), ['setup', 'messages'], ['css/setup.css']),
    play: route(() => import('./screens/play.js'), ['play', 'messages'], ['css/play.css']),
    settings: route(() => import('./screens/settings.js'), ['settings'], ['css/settings.css']),
    me: route(() => import('./screens/me.js'), ['me', 'room', 'messages', 'messages-server'],
        ['css/room.css']),
    help: route(() => import('./screens/help.js'), ['help'], ['css/help.css']),
    learn: route(() => import('./screens/learn.js'), ['learn', 'play', 'messages', 'help'],
        ['css/learn.css']),
    end: route(() => import('./screens/end.js'), ['play', 'messages'], ['css/end.css']),
    replay: route(() => import('./screens/replay.js'), ['replay', 'messages', 'messages-files'],
        ['css/replay.css']),
    stats: route(() => import('./screens/stats.js'), ['stats', 'setup', 'coach', 'messages'],
        ['css/stats.css']),
    editor: route(() => import('./screens/editor.js'), ['editor', 'store', 'messages', 'messages-files'],
        ['css/editor.css']),
    daily: route(() => import('./screens/daily.js'), ['daily', 'messages'], ['css/daily.css']),
    position: route(() => import('./screens/position.js'), ['position', 'coach', 'sheet', 'cards', 'setup',
        'messages', 'messages-files'],
    ['css/sheet_cells.css', 'css/sheet_parts.css', 'css/sheet.css', 'css/coach.css', 'css/position.css',
        'css/token.css', 'css/position_cards.css']),
    openings: route(() => import('./screens/openings.js'), ['openings', 'setup'], ['css/openings.css']),
    puzzles: route(() => import('./screens/puzzles.js'), ['puzzles', 'coach', 'messages'],
        ['css/puzzles.css', 'css/coach.css']),
    event: route(() => import('./screens/event.js'), ['event', 'messages', 'messages-server'],
        ['css/event.css']),
    room: route(() => import('./screens/room.js'), ['home', 'room', 'play', 'messages', 'messages-server'],
        ['css/room.css']),
};

know(pages);

let root = /** @type {HTMLElement} */ (document.getElementById('screen'));
/** @type {Shown} */
let shown;
let turn = 0;
/** The turn whose screen is complete. */
let complete = 0;

/** The words of the address: #/help/nochmal gives ['help', 'nochmal']. */
const words = () => location.hash.replace(/^#\/?/, '').split('/').map(decoded);

/**
 * A word of an address; one that was cut off in the middle of a character stays as it is.
 * @param {string} word
 */
function decoded(word) {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}

/**
 * Every screen has a place of its own: one that was left while it was still being drawn cannot draw over the
 * next.
 */
function freshRoot() {
    const fresh = /** @type {HTMLElement} */ (root.cloneNode(false));
    delete fresh.dataset.shown;
    delete fresh.dataset.lang;
    root.replaceWith(fresh);
    root = fresh;
}

/**
 * Shows what the address says.
 * @param {'begins'|'went'|'stays'} how went: the focus goes along; stays: it is there, and is drawn again
 */
async function show(how = 'went') {
    const stays = how === 'stays' && complete === turn;
    if (stays && shown?.draw) return drawAgain(shown.draw);
    const mine = ++turn;
    const [name = '', ...rest] = words();
    const found = Object.hasOwn(routes, name) ? routes[name] : undefined;
    try {
        if (!found) throw new Error(_('There is no such address here. Perhaps a piece of the link is '
            + 'missing.'));
        const [screen, resume] = await Promise.all([found.load(), stays ? import('./resume.js') : null,
            loadTexts(...found.texts), ...found.styles.map(ui.style)]);
        if (mine !== turn) return;
        const putBack = resume?.remember(root);
        const kept = stays ? shown?.keep?.() : undefined;
        if (!kept) shown?.destroy?.();
        // it belongs to what is left
        for (const dialog of document.querySelectorAll('dialog')) dialog.close();
        const { offsetHeight } = root;
        freshRoot();
        if (putBack) root.style.minHeight = `${offsetHeight}px`; // so that nothing scrolls while it is empty
        root.className = `screen-${name || 'start'}`;
        skipLink();
        if (!stays) head(null);
        if (how === 'went') root.focus({ preventScroll: true }); // the link that was followed may be gone
        where('');
        shown = undefined;
        /** @type {typeof where} */
        const here = (...parts) => { if (mine === turn) where(...parts); }; // nor name what is shown after it
        /** @type {typeof head} */
        const above = (shown_) => { if (mine === turn) head(shown_); };
        const done = await screen.show(root, { ...ui, where: here, head: above, kept }, ...rest);
        if (mine !== turn) return void done?.destroy?.();
        shown = done;
        putBack?.(root);
    } catch (error) {
        /** @type {string} */
        const why = await import('./attempt.js').then((able) => able.wordsOf(error))
            .catch(() => plainly(error));
        if (mine !== turn) return;
        shown = undefined;
        trouble(error, why);
    }
    complete = mine;
    root.style.minHeight = '';
    root.dataset.shown = location.hash || '#/';
    root.dataset.lang = lang();
    if (how === 'went') {
        scrollTo(0, 0);
        root.focus({ preventScroll: true });
    }
}

/** The same screen in another language. @param {() => void} draw */
function drawAgain(draw) {
    skipLink();
    drawHeader();
    draw();
    root.dataset.lang = lang();
}

/**
 * Something is wrong with the address, the network, or us: say what, and offer ways on.
 * @param {any} error @param {string} why
 */
function trouble(error, why) {
    console.error(error);
    root.className = 'narrow';
    head(null);
    render(h('section', { class: 'card stack' }, h('h1', null, _('That did not work')),
        h('p', null, why),
        h('div', { class: 'row' }, h('a', { class: 'button go', href: '#/' }, _('To the start page')),
            h('button', { class: 'button', onclick: () => show() }, _('Try again')))), root);
}

function skipLink() {
    /** @type {HTMLElement} */ (document.getElementById('skip')).textContent = _('Skip to content');
}

/** The words of a language do not arrive. */
const noWords = () => ui.toast(_('{file} could not be loaded. Are you offline?',
    { file: ownName(settings.get('language') || navigator.language.slice(0, 2)) }));

/** One change follows the other. */
let switched = Promise.resolve();

/** Shows everything in the language that was chosen, as soon as no dialog is open. */
async function switchLanguage() {
    const before = lang();
    const dialog = document.querySelector('dialog:modal');
    if (dialog) await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    await setLanguage(settings.get('language')).catch(() => {
        noWords();
        settings.set('language', before);
    });
    await show('stays');
}

async function start() {
    settings.apply();
    // English needs no file
    await setLanguage(settings.get('language')).catch(() => setLanguage('en').then(noWords));
    addEventListener('hashchange', () => show());
    /** @type {HTMLElement} */ (document.getElementById('skip')).addEventListener('click', (event) => {
        event.preventDefault();
        root.focus();
    });
    settings.addEventListener('change', (event) => {
        const { key } = /** @type {CustomEvent} */ (event).detail;
        if (key === 'language') switched = switched.then(switchLanguage);
        if (key === 'turns') watchTurns();
    });
    await show('begins');
    if ('serviceWorker' in navigator) (await import('./update.js')).watch();
    addEventListener('online', postLater);
    postLater();
    watchTurns();
}

/** Turns at shared tables are told to those who want that. */
const watchTurns = async () => settings.get('turns') && (await import('./my_turns.js')).watch();

/** Results of challenges that had to wait for the network. */
async function postLater() {
    try {
        if (localStorage.getItem('revanche.daily')) await (await import('./daily.js')).postWaiting();
    } catch { /* the next time, then */ }
}

start();
