// SPDX-License-Identifier: MIT
// The table of the sheet games: dice, one large sheet, the others small, and three buttons. Every tap narrows
// down the list of legal decisions (moves.js); what is left over is what the table shows. This is what
// happens; hand.js is what the person does, model.js what is shown, sheet_view.js how.
import { hintsAllowed } from '../coach/allowed.js';
import { sign } from '../art/signs.js';
import { tipNow } from '../learn/tip_now.js';
import { soundsOf } from '../match/sounds.js';
import { sheet } from '../overlay.js';
import { h, render } from '../view.js';
import { _ } from '../texts.js';
import { Hand } from './hand.js';
import { listenToKeys } from './keys.js';
import { entries } from './log.js';
import { areas, drawnOf } from './margin.js';
import { derive } from './model.js';
import { celebrate } from './party.js';
import { listenToPointer } from './pointer.js';
import { makeView } from './sheet_view.js';
import { follow, prizesOf } from './state.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('../match/match.js').Snapshot} Snapshot */
/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('./state.js').State} State */

/** Narrow and upright: the sheet stands. */
const TALL = '(width < 640px) and (orientation: portrait)';
/** So low that everything is a little smaller. */
const LOW = '(width < 640px) and (height < 660px)';
/** A phone on its side, where the header is narrow. */
const FLAT = '(height <= 520px) and (orientation: landscape)';

/** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {{state: State,
 *   hinted: boolean}} [kept] */
export function mount(root, match, ui, kept) {
    const table = new Table(root, match, ui, kept?.state);
    if (kept?.hinted) table.askHint();
    return { destroy: () => table.destroy(), keep: () => table.keep(), asked: () => table.asked };
}

export class Table extends Hand {
    narrow = matchMedia(TALL);
    low = matchMedia(LOW);
    flat = matchMedia(FLAT);
    /** A sheet over the table: hints, log or margins. @type {{update: (body?: any) => void,
     *   close: () => void}|null} */
    drawer = null;
    head = '';

    /** @param {HTMLElement} root @param {Match} match @param {Ui} ui @param {State} [kept] */
    constructor(root, match, ui, kept) {
        super(root, match, ui, kept);
        this.view = makeView(this, this.narrow.matches);
        this.paint();
        this.listen();
    }

    destroy() {
        this.off.abort();
        clearTimeout(this.sure);
        this.voice.stop();
        this.drawer?.close();
        render(null, this.root);
        if (this.match.kind !== 'replay') this.ui.head(null);
    }

    /** What is lost when the table is drawn again. */
    keep() {
        return { state: this.state, hinted: this.hints.shown };
    }

    listen() {
        const { signal } = this.off;
        this.match.events.addEventListener('snapshot',
            (event) => this.changed(/** @type {CustomEvent<Snapshot>} */ (event).detail), { signal });
        this.narrow.addEventListener('change', () => {
            this.view = makeView(this, this.narrow.matches);
            this.paint();
        }, { signal });
        for (const query of [this.low, this.flat])
            query.addEventListener('change', () => this.paint(), { signal });
        listenToPointer(this.root, (cell) => this.tapCell(cell), (cell, begin) => this.dragOver(cell, begin),
            signal);
        listenToKeys(this, signal);
    }

    // ---- what happens at the table

    /** @param {Snapshot} snapshot */
    changed(snapshot) {
        const { played } = snapshot;
        const { key } = this.state;
        for (const sound of soundsOf(this.snapshot, snapshot)) this.ui.sound(sound);
        this.snapshot = snapshot;
        this.state = follow(this.state, snapshot);
        if (this.state.key !== key) {
            this.hints.drop();
            this.calm();
        }
        this.paint();
        const prizes = prizesOf(played);
        if (!this.ui.settings.still)
            celebrate(this.root, this.sheet, prizes.filter(({ seat }) => seat === this.model.at.large));
        if (played?.action) this.voice.tell(played, this.model.at.names);
    }

    /** Draws what has changed. */
    paint() {
        const { acting } = this.state;
        const tip = tipNow(this.ui, this.match, acting, this.snapshot.legal[acting] ?? []);
        this.model = derive(this.sheet, this.snapshot, this.state, tip);
        render(this.view(this.model), this.root);
        if (this.match.kind !== 'replay') this.paintHead();
        this.drawer?.update();
    }

    paintHead() {
        const { roll } = this.model;
        const few = this.flat.matches;
        const offered = hintsAllowed(this.match, this.ui.settings);
        const hint = offered && this.model.at.open;
        const key = [roll.count, few ? '' : roll.who, offered, hint].join('|');
        if (key === this.head) return;
        this.head = key;
        this.ui.head({
            more: [h('b', null, roll.count), !few && roll.who !== ''
                && h('span', { 'data-ellipsis': roll.named ? '' : null }, ` · ${roll.who}`)],
            tools: offered && h('button', { class: 'button icon hint', type: 'button',
                'data-about': 'head:hint', 'aria-label': _('Hint'), 'aria-disabled': String(!hint),
                onclick: () => this.askHint() },
            sign('hint')),
            menu: h('button', { key: 'log', class: 'entry', onclick: () => this.openLog() }, sign('book'),
                _('Log')),
            aside: true,
        });
    }

    // ---- what opens over the table

    /** @param {string} title @param {() => any} body @param {string} [kind] */
    open(title, body, kind) {
        this.drawer?.close();
        const mine = sheet({ title, body, kind, onclose: () => {
            if (this.drawer === mine) this.drawer = null;
        } });
        this.drawer = mine;
    }

    /** What the line above the sheet has no room for, and all that happened before. */
    openLog() {
        this.open(_('Log'), () => [h('p', { class: 'drawer-news' }, this.model.news.text),
            entries(this.snapshot.log)], 'logged');
    }

    openMargins() {
        this.open(_('In the margin'), () => areas(drawnOf(this.sheet, this.snapshot.view,
            this.model.at.large)), 'margins');
    }
}
