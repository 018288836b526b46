// SPDX-License-Identifier: MIT
// The desk on which one sheet or deck is edited: its text, what was there before, what is being typed. It
// draws everything again after a change; the parts are descriptions of it.
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { begin } from '../match/kept.js';
import { save as saveFile, share } from '../record.js';
import { sheets } from '../saves.js';
import { _ } from '../texts.js';
import { h, render } from '../view.js';
import { DeckEditor } from './editor_deck.js';
import { SheetEditor } from './editor_sheet.js';
import { SheetText } from './editor_text.js';
import { fileName } from './editor_words.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../saves.js').OwnSheet} OwnSheet */

/** Checking a deck counts every roll for every card; typing must not wait for that. */
const REST = 250;
/** Where the columns of a sheet go downwards. */
const TALL = '(width < 640px)';

export class Desk {
    /** The field that is typed in and what stands there, which the text may not have taken over yet.
     * @type {{where: string, text: string}|null} */
    typing = null;
    /** The cards of a deck, drawn (editor_deck.js). @type {{text: string, cards: any}} */
    gallery = { text: '', cards: null };
    /** What is painted with: a colour, star or gold. */
    tool = 'y';
    /** The cell that the keyboard is at: column and row. */
    at = [7, 3];
    #timer = 0;
    /** The text that this device has, and whether it refused the last one. */
    #stored = '';
    #refused = false;
    #ears = new AbortController();

    /** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {Game} game
     * @param {OwnSheet} own */
    constructor(root, ui, engine, game, own) {
        this.root = root;
        this.ui = ui;
        this.engine = engine;
        this.game = game;
        this.own = ui.kept?.own ?? own;
        this.sheet = new SheetText(ui.kept?.text ?? this.own.text);
        /** Texts to go back to. @type {string[]} */
        this.past = ui.kept?.past ?? [];
        this.tool = ui.kept?.tool ?? this.tool;
        this.#stored = ui.kept?.stored ?? (own.changed > 0 ? own.text : '');
        this.checked = engine.checkMaterial(this.sheet.text);
        this.narrow = matchMedia(TALL);
        this.narrow.addEventListener('change', () => this.draw(), this.#ears);
    }

    keep() {
        this.close();
        return { own: this.own, text: this.sheet.text, past: this.past, tool: this.tool,
            stored: this.#stored };
    }

    close() {
        this.take();
        this.#ears.abort();
    }

    draw() {
        const { own, game } = this;
        const title = this.sheet.title || _('Your sheets');
        this.ui.where(title, _('Your sheets'));
        /** @param {string} key @param {string} picture @param {string} label @param {() => void} onclick */
        const tool = (key, picture, label, onclick) => h('button', { type: 'button', class: 'button',
            'data-key': key, onclick, disabled: key === 'undo' && !this.past.length }, sign(picture),
        h('span', { class: this.narrow.matches ? 'unseen' : '' }, label));
        render(h('div', { class: 'editor stack' },
            h('div', { class: 'row' }, h('h1', null, title),
                h('a', { class: 'button quiet push', href: '#/editor' }, _('All your sheets'))),
            h('div', { class: 'row tools' }, tool('undo', 'undo', _('Undo'), () => this.back()),
                tool('download', 'save', _('Save file'),
                    () => saveFile(this.sheet.text, fileName(own, game))),
                tool('copy', 'share', _('Copy text'), () => this.copy()),
                h('p', { class: 'soft small', role: 'status' }, this.#status()),
                h('button', { type: 'button', class: 'button go push', 'data-key': 'play',
                    disabled: !this.checked.ok, onclick: () => this.play() }, sign('play'), _('Play on it'))),
            h(game.material === 'deck' ? DeckEditor : SheetEditor, { desk: this })), this.root);
    }

    /** What has become of the last change. */
    #status() {
        if (this.#stored === this.sheet.text) return _('Saved.');
        if (!this.checked.ok) return _('Will be saved as soon as it can be played.');
        if (this.#refused) return _('Not saved. Save the file before you leave.');
        return this.past.length ? '' : _('Nothing changed yet.');
    }

    /** What stands in a field: what is typed there, or what the text says.
     * @param {string} where @param {string} text */
    shown(where, text) {
        return this.typing?.where === where ? this.typing.text : text;
    }

    /** Typing in a field is one step to undo, until it is left.
     * @param {string} where @param {string} text @param {(sheet: SheetText) => void} change */
    type(where, text, change) {
        const same = this.typing?.where === where;
        this.typing = { where, text };
        this.edit(change, same);
    }

    /** The whole text is typed; it counts when the hands rest. @param {string} text */
    typeAll(text) {
        clearTimeout(this.#timer);
        this.typing = { where: 'text', text };
        this.#timer = window.setTimeout(() => this.take(), REST);
    }

    /** Takes over the whole text that was typed, once. */
    take() {
        clearTimeout(this.#timer);
        if (!this.#timer) return;
        this.#timer = 0;
        this.replace(this.typing?.where === 'text' ? this.typing.text : this.sheet.text);
    }

    /** A field was left. */
    left() {
        this.take();
        this.typing = null;
        this.draw();
    }

    /** @param {(sheet: SheetText) => void} change @param {boolean} same it belongs to the step before */
    edit(change, same = false) {
        if (!same) this.past.push(this.sheet.text);
        change(this.sheet);
        this.#changed();
    }

    /** The whole text is another one. @param {string} text */
    replace(text) {
        if (text === this.sheet.text) return;
        this.past.push(this.sheet.text);
        this.sheet = new SheetText(text);
        this.#changed();
    }

    back() {
        const text = this.past.pop();
        if (text === undefined) return;
        this.typing = null;
        this.sheet = new SheetText(text);
        this.#changed();
    }

    #changed() {
        this.checked = this.engine.checkMaterial(this.sheet.text);
        this.draw();
        if (!this.checked.ok) return;
        this.own = { ...this.own, title: this.sheet.title, text: this.sheet.text, changed: Date.now() };
        this.#store();
    }

    async #store() {
        const { text } = this.own;
        try {
            await sheets.put(this.own);
            this.#stored = text;
            this.#refused = false;
        } catch {
            this.#refused = true;
        }
        if (!this.#ears.signal.aborted) this.draw();
    }

    async copy() {
        const done = await share(this.sheet.text);
        if (done !== 'shared') this.ui.toast(done === 'copied' ? _('The text is on the clipboard.')
            : _('The browser does not allow copying.'));
    }

    play() {
        const name = this.ui.settings.get('names')[0] ?? '';
        return attempt(() => begin(this.ui,
            { game: this.own.game, seats: [{ name, bot: null }], material: this.sheet.text }));
    }
}
