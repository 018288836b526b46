// SPDX-License-Identifier: MIT
// A table in play: the view of the game, and around it the people. They take no room of the table: who is
// there is seen in the header, and what can be done about somebody is in a sheet.
import { sheet } from '../overlay.js';
import { mountTable } from '../tables.js';
import { _ } from '../texts.js';
import { titleOf } from '../games/list.js';
import { h, render } from '../view.js';
import { missingWords } from './fair.js';
import { Life } from './life.js';
import { mostUrgent, movesOfBot } from './pace.js';
import { Clock, MovesOfBot, StillThinking, calmTime, heardTime, saidOfBot } from './pace_parts.js';
import { Crowd, People, callWords } from './people.js';
import { comeLate, freeBots } from './seat.js';
import { trying } from './parts.js';
import { watchTurn } from './turn.js';
import { watchTyped } from './typed.js';

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
    const ours = new Around(match, ui, stop.signal, () => view && takeFocus(
        /** @type {HTMLElement|null} */ (document.querySelector('dialog.drawer[open]')) ?? view), back);
    render([h('h1', { class: 'unseen' }, titleOf(game)), h('div', { class: 'room-view', tabindex: -1,
        ref: (/** @type {HTMLElement} */ made) => { view = made; } })], root);
    ours.draw();
    const tip = ui.settings.get('tips') ? await import('../learn/tips_here.js')
        .then(({ tipsFor }) => tipsFor(match, game)).catch(() => null) : null;
    match.events.addEventListener('snapshot', () => ours.draw(), stop);
    match.events.addEventListener('reaction',
        (event) => ours.called(/** @type {CustomEvent} */ (event).detail), stop);
    watchTurn(ui, match, stop.signal, !!ui.kept);
    watchTyped(ui, match, stop.signal);
    const place = /** @type {HTMLElement} */ (view);
    const close = () => {
        stop.abort();
        ours.close();
    };
    const mounted = await mountTable(place, match, { ...ours.ui, frame: { tip } }, ui.kept).catch((error) => {
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

/** Two lines of the header. @param {string} words */
const whole = (words) => h('span', { 'data-ellipsis': '', title: words }, words);

/** What surrounds the table, and the header that both share. */
class Around {
    /** What the table wants in the header. @type {Head} */
    #head = {};
    #call = '';
    #timer = 0;
    /** @type {ReturnType<typeof sheet>|null} */
    #sheet = null;
    #closed = false;

    /** @param {RemoteMatch} match @param {Ui} ui @param {AbortSignal} signal
     * @param {() => void} refocus a button of the header or the sheet had the focus, and is gone
     * @param {() => void} [back] */
    constructor(match, ui, signal, refocus, back) {
        this.match = match;
        this.refocus = refocus;
        this.back = back;
        this.life = new Life(match, ui, () => this.draw(), signal);
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
        const open = () => this.#open();
        const held = document.activeElement !== document.body;
        const turn = this.#clock();
        const name = match.seats[turn?.seat ?? -1]?.name ?? '';
        const clock = match.status === 'here' && match.room?.pace
            && h(Clock, { key: 'clock', turn, open, name });
        const time = calmTime(turn);
        const heard = turn && time && heardTime(turn, name);
        const people = h(Crowd, { key: 'people', match, open, time, heard });
        this.page.head({ ...this.#head, back: '#/room', more: this.#more(),
            tools: [this.#head.tools, clock, people] });
        this.#sheet?.update();
        if (held && document.activeElement === document.body) this.refocus();
        this.life.look();
    }

    /** Whose time is shown, if anybody's: somebody who is asked sees the question instead. */
    #clock() {
        const turn = this.match.status === 'here' ? mostUrgent(this.life.turns) : undefined;
        return turn && !(turn.mine ? turn.asked : !turn.left) ? turn : undefined;
    }

    /** The seat is taken back; what the bot did on it meanwhile is one tap away. @param {number} seat */
    async #takeBack(seat) {
        const { match, page } = this;
        const moves = movesOfBot(match.snapshot.log, seat, match.room?.seats[seat]?.since);
        await match.say('back', {}, seat);
        if (moves.length) page.toast(saidOfBot(moves), { label: _('Show'), stay: true, act: () =>
            void sheet({ title: _('What the bot did'), body: h(MovesOfBot, { moves }) }) });
    }

    /** The middle of the header: what must be known first. */
    #more() {
        const { match, page } = this;
        const { seats, you } = /** @type {Room} */ (match.room);
        if (this.back) return h('button', { type: 'button', class: 'button room-back', key: 'result',
            onclick: this.back }, whole(_('Result')));
        const mine = you.find((seat) => seats[seat]?.bot);
        if (mine !== undefined && match.status === 'here')
            return h('button', { type: 'button', class: 'button room-back', key: 'back',
                title: _('A bot is playing for you.'), onclick: (/** @type {Event} */ event) =>
                    trying(page, event, () => this.#takeBack(mine)) }, whole(_('Take the seat back')));
        const [free] = freeBots(match);
        if (free !== undefined && match.status === 'here')
            return h('button', { type: 'button', class: 'button room-back', key: 'late',
                onclick: (/** @type {Event} */ event) => trying(page, event,
                    () => comeLate(page, match, free)) },
            whole(_('Play for {name}', { name: seats[free]?.name ?? '' })));
        const due = match.status === 'here' ? mostUrgent(this.life.turns) : undefined;
        if (due?.mine && due.asked) return h(StillThinking, { answer: () => this.life.answer() });
        return this.#call ? h('span', { class: 'room-bubble', key: 'call' }, this.#call)
            : h('span', { key: 'more' }, this.#head.more ?? titleOf(match.room?.game ?? ''));
    }

    #open() {
        if (this.#sheet) return this.#sheet.close();
        const { match, page } = this;
        this.life.exact = true;
        this.#sheet = sheet({ title: _('At the table'),
            body: () => h(People, { match, ui: page, close: () => this.#sheet?.close(),
                draw: () => this.#sheet?.update() }),
            onclose: () => {
                this.#sheet = null;
                this.life.exact = false;
            } });
        this.life.look();
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
