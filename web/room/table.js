// SPDX-License-Identifier: MIT
// A table in play: the view of the game, and around it the people. They take no room of the table: who is
// there is seen in the header, and what can be done about somebody is in a sheet.
import { mountTable } from '../tables.js';
import { _ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { h, render } from '../view.js';
import { missingWords } from './fair.js';
import { Crowd, People, callWords } from './people.js';
import { trying } from './parts.js';
import { comeLate, freeBots } from './seat.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */
/** @typedef {import('../header.js').Head} Head */

/** How long a call is shown, in milliseconds. */
const CALL = 5000;

/** @param {HTMLElement} root @param {RemoteMatch} match @param {Ui} ui
 * @param {() => void} [back] where the way back leads, if that is no address */
export async function showTable(root, match, ui, back) {
    const { game } = /** @type {Room} */ (match.room);
    const stop = new AbortController();
    /** @type {HTMLElement|undefined} */
    let view;
    const ours = new Around(match, ui, back);
    render([h('h1', { class: 'unseen' }, titleOf(game)), h('div', { class: 'room-view', tabindex: -1,
        ref: (/** @type {HTMLElement} */ made) => { view = made; } })], root);
    ours.draw();
    for (const what of ['seats', 'status', 'snapshot'])
        match.events.addEventListener(what, () => ours.draw(), stop);
    match.events.addEventListener('reaction',
        (event) => ours.called(/** @type {CustomEvent} */ (event).detail), stop);
    watchTurn(ui, match, stop.signal, !!ui.kept);
    const place = /** @type {HTMLElement} */ (view);
    const close = () => {
        stop.abort();
        ours.close();
    };
    const mounted = await mountTable(place, match, ours.ui, ui.kept).catch((error) => {
        close(); // else it would go on drawing the header
        throw error;
    });
    takeFocus(place);
    const missing = missingWords(/** @type {Room} */ (match.room));
    if (missing && !back) ui.toast(missing);
    return {
        destroy() {
            close();
            mounted.destroy();
        },
        keep: () => mounted.keep(),
    };
}

/** The lobby is gone, and what had the focus in it: now the table has it. @param {HTMLElement} view */
function takeFocus(view) {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.tagName !== 'MAIN') return;
    const [first = view] = ['.actions .go:enabled, .bar [data-key=roll]', '[role=grid] [tabindex="0"]',
        'button:enabled'].flatMap((what) => view.querySelector(what) ?? []);
    /** @type {HTMLElement} */ (first).focus({ preventScroll: true });
}

/** What surrounds the table, and the header that both share. */
class Around {
    /** What the table wants in the header. @type {Head} */
    #head = {};
    #call = '';
    #timer = 0;
    /** @type {ReturnType<Ui['sheet']>|null} */
    #sheet = null;
    #closed = false;

    /** @param {RemoteMatch} match @param {Ui} ui @param {() => void} [back] */
    constructor(match, ui, back) {
        this.match = match;
        this.back = back;
        this.page = ui;
        /** The page as the table sees it: it shares the header with us. @type {Ui} */
        this.ui = { ...ui, head: (shown) => {
            this.#head = shown ?? {};
            this.draw();
        } };
    }

    draw() {
        if (this.#closed) return;
        const { match } = this;
        this.page.head({ ...this.#head, back: '#/room', more: this.#more(),
            tools: [this.#head.tools, h(Crowd, { key: 'people', match, open: () => this.#open() })] });
        this.#sheet?.update();
    }

    /** The middle of the header: what must be known first. */
    #more() {
        const { match, page } = this;
        const { seats, you } = /** @type {Room} */ (match.room);
        if (this.back) return h('button', { type: 'button', class: 'button room-back', key: 'result',
            onclick: this.back }, _('Result'));
        const mine = you.find((seat) => seats[seat]?.bot);
        if (mine !== undefined && match.status === 'here')
            return h('button', { type: 'button', class: 'button room-back', key: 'back',
                title: _('A bot is playing for you.'), onclick: (/** @type {Event} */ event) =>
                    trying(page, event, () => match.say('back', {}, mine)) }, _('Take the seat back'));
        const [free] = freeBots(match);
        if (free !== undefined && match.status === 'here')
            return h('button', { type: 'button', class: 'button room-back', key: 'late',
                onclick: (/** @type {Event} */ event) => trying(page, event,
                    () => comeLate(page, match, free)) },
            _('Play for {name}', { name: seats[free]?.name ?? '' }));
        return this.#call ? h('span', { class: 'room-bubble', key: 'call' }, this.#call)
            : h('span', { key: 'more' }, this.#head.more ?? titleOf(match.room?.game ?? ''));
    }

    #open() {
        if (this.#sheet) return this.#sheet.close();
        const { match, page } = this;
        this.#sheet = page.sheet({ title: _('At the table'),
            body: () => h(People, { match, ui: page, close: () => this.#sheet?.close() }),
            onclose: () => { this.#sheet = null; } });
    }

    /** Somebody calls: shown for a while, and said. @param {{seat: number, what: string}} detail */
    called(detail) {
        const words = callWords(this.match, detail);
        if (!words) return;
        this.#call = words;
        this.page.announce(this.#call);
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => {
            this.#call = '';
            this.draw();
        }, CALL);
        this.draw();
    }

    close() {
        this.#closed = true;
        clearTimeout(this.#timer);
        this.#sheet?.close();
        this.page.head(null);
    }
}

/**
 * Tells by the title and a short buzz that it is one's turn; the table plays the sound.
 * @param {Ui} ui
 * @param {RemoteMatch} match
 * @param {AbortSignal} signal
 * @param {boolean} mine it was told already
 */
function watchTurn(ui, match, signal, mine) {
    const title = titleOf(match.room?.game ?? '');
    const look = () => {
        const { asked, rolls } = match.snapshot;
        const now = match.actions !== null && (asked >= 0 || rolls);
        ui.where(title);
        if (now) document.title = `● ${_('Your turn')} · Revanche`;
        if (now && !mine && ui.settings.get('sound') && document.hidden) navigator.vibrate?.(120);
        mine = now;
    };
    for (const what of ['snapshot', 'seats']) match.events.addEventListener(what, look, { signal });
    look();
}

