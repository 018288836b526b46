// SPDX-License-Identifier: MIT
// Own sheets: a list of them (#/editor), a new one after the built-in one (#/editor/nochmal), one that is
// kept (#/editor/own/ID). A sheet is painted, a deck is written; both are the text of a file that the engine
// checks all the time. What can be played is kept at once.
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { fill, h } from '../dom.js';
import { Engine } from '../engine.js';
import { newLocal } from '../local.js';
import { save as saveFile, share } from '../record.js';
import { freshId, sheets } from '../saves.js';
import { _, day } from '../texts.js';
import { storeTrouble } from '../store_trouble.js';
import { makeDeckEditor } from './editor_deck.js';
import { makeSheetEditor } from './editor_sheet.js';
import { SheetText } from './editor_text.js';
import { wrong } from './editor_words.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').OwnSheet} OwnSheet */
/**
 * What the parts of an editor can ask.
 * @typedef {object} Desk
 * @property {Engine} engine
 * @property {() => SheetText} sheet
 * @property {(change: (sheet: SheetText) => void, same?: boolean) => void} edit same: it belongs to the step
 *   before
 * @property {(text: string) => void} replace       the whole text is another one
 */
/**
 * @typedef {{element: HTMLElement, refresh: (checked: import('../engine.js').Checked) => void, destroy?: ()
 *   => void}} Part
 */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [which] a game, or own @param {string} [id] */
export async function show(root, ui, which, id) {
    const engine = new Engine(await ui.rules());
    ui.where(_('Your sheets'));
    await ui.style('css/cards.css');
    if (!which) return list(root, ui, engine);
    const own = which === 'own' && id ? await sheets.get(id) : undefined;
    const game = engine.games().find((one) => one.id === (own?.game ?? which));
    if (!game) throw new Error(_('This sheet is no longer here.'));
    return new Editor(root, ui, engine, ui.kept?.own ?? own ?? fresh(game)).shown();
}

/**
 * A new sheet begins as a copy of the built-in one.
 * @param {import('../engine.js').Game} game
 * @returns {OwnSheet}
 */
function fresh(game) {
    const sheet = new SheetText(game.materialText.split('\n').filter((line) => !line.trim().startsWith('#'))
        .join('\n').replace(/\n{2,}/g, '\n'));
    sheet.title = game.material === 'deck' ? _('{game} - my cards', { game: game.title })
        : _('{game} - my sheet', { game: game.title });
    sheet.set('edition', 0, ['own']);
    return { id: freshId(), game: game.id, title: sheet.title, text: sheet.text, changed: 0 };
}

/** @param {OwnSheet} own */
const fileName = (own) => {
    const name = own.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    return `${name || own.game}.${own.game === 'gehtwas' ? 'cards' : 'sheet'}`;
};

// ---- the list

/** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine */
async function list(root, ui, engine) {
    const own = await sheets.list().catch(() => []);
    const games = engine.games();
    const items = h('ul', { class: 'own-sheets' }, own.map((sheet) => item(sheet)));
    /** @param {OwnSheet} sheet @returns {HTMLElement} */
    function item(sheet) {
        const game = games.find((one) => one.id === sheet.game);
        const row = h('li', { class: 'card' },
            h('a', { href: `#/editor/own/${sheet.id}` }, game && gamePicture(game, { text: sheet.text }),
                h('span', null, h('b', null, sheet.title),
                    h('span', { class: 'soft small' },
                        `${game?.title ?? sheet.game} · ${day(sheet.changed)}`))),
            h('button', { class: 'button icon', 'aria-label': _('Save {title} as a file',
                { title: sheet.title }),
            onclick: () => saveFile(sheet.text, fileName(sheet)) }, sign('save')),
            h('button', { class: 'button icon', 'aria-label': _('Delete {title}', { title: sheet.title }),
                onclick: async () => {
                    await sheets.remove(sheet.id);
                    row.remove();
                    ui.toast(_('{title} has been deleted.', { title: sheet.title }), { label: _('Undo'),
                        act: async () => {
                            await sheets.put(sheet);
                            items.append(item(sheet));
                        } });
                } }, sign('trash')));
        return row;
    }
    root.classList.add('narrow');
    root.append(h('div', { class: 'stack' }, h('h1', null, _('Your sheets')),
        h('p', { class: 'soft' }, _('Copy the sheet you own, or invent a new one. Whatever can be '
            + 'played is kept on this device.')),
        items.children.length > 0 && items,
        h('section', { class: 'card stack' }, h('h2', null, _('A new sheet')),
            h('div', { class: 'row' },
                games.map((game) => h('a', { class: 'button', href: `#/editor/${game.id}` }, sign('plus'),
                    game.title)))),
        importer(ui, engine)));
}

/** A file or a text becomes an own sheet. @param {Ui} ui @param {Engine} engine */
function importer(ui, engine) {
    const field = h('textarea',
        { class: 'field mono', rows: 5, spellcheck: 'false', 'aria-label': _('Text of a sheet or deck') });
    const trouble = h('p', { class: 'problem', role: 'alert' });
    /** @param {string} text */
    const take = async (text) => {
        const checked = engine.checkMaterial(text);
        const [error] = checked.errors;
        field.value = text;
        fill(trouble, error && wrong(error));
        if (!checked.ok) return;
        const own = { id: freshId(), game: checked.game, title: new SheetText(text).title, text,
            changed: Date.now() };
        await sheets.put(own);
        ui.go(`#/editor/own/${own.id}`);
    };
    const file = h('input', { type: 'file', class: 'unseen', accept: '.sheet,.cards,.txt,text/plain',
        tabindex: -1, 'aria-label': _('Choose a file'),
        onchange: async () => file.files?.[0] && take(await file.files[0].text()) });
    return h('form',
        { class: 'card stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault();
            take(field.value); } },
        h('h2', null, _('Import a file')), file, h('div', { class: 'row' },
            h('button', { type: 'button', class: 'button', onclick: () => file.click() }, sign('save'),
                _('Choose a file'))),
        field, trouble, h('div', { class: 'row' }, h('button', { class: 'button go' }, _('Import'))));
}

// ---- one sheet

/** Words of a button that has room for them on wide screens only. @param {string} text */
const word = (text) => h('span', { class: 'word' }, text);

class Editor {
    /** @type {string[]} texts to go back to */
    #past = [];
    #kept = false;

    /** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine @param {OwnSheet} own */
    constructor(root, ui, engine, own) {
        this.ui = ui;
        this.engine = engine;
        this.own = own;
        this.sheet = new SheetText(ui.kept?.text ?? own.text);
        this.#past = ui.kept?.past ?? [];
        this.#kept = own.changed > 0;
        /** @type {Desk} */
        this.desk = {
            engine, sheet: () => this.sheet,
            edit: (change, same = false) => {
                if (!same) this.#past.push(this.sheet.text);
                change(this.sheet);
                this.#changed();
            },
            replace: (text) => {
                this.#past.push(this.sheet.text);
                this.sheet = new SheetText(text);
                this.#changed();
            },
        };
        this.part = (own.game === 'gehtwas' ? makeDeckEditor : makeSheetEditor)(this.desk);
        this.state = h('p', { class: 'soft small', role: 'status' });
        this.undo = h('button',
            { type: 'button', class: 'button', 'data-key': 'undo', onclick: () => this.#back() },
            sign('undo'), word(_('Undo')));
        this.play = h('button',
            { type: 'button', class: 'button go', 'data-key': 'play', onclick: () => this.#play() },
            sign('play'), _('Play on it'));
        root.append(h('div', { class: 'editor stack' },
            h('div', { class: 'row' }, h('h1', null, _('Your sheets')),
                h('a', { class: 'button quiet push', href: '#/editor' }, _('All your sheets'))),
            h('div', { class: 'row tools' }, this.undo,
                h('button',
                    { type: 'button', class: 'button', 'data-key': 'download',
                        onclick: () => saveFile(this.sheet.text, fileName(this.own)) }, sign('save'),
                    word(_('Save file'))),
                h('button',
                    { type: 'button', class: 'button', 'data-key': 'copy', onclick: () => this.#copy() },
                    sign('share'), word(_('Copy text'))),
                this.state, h('span', { class: 'push' }, this.play)), this.part.element));
        this.#refresh();
    }

    shown() {
        const destroy = () => this.part.destroy?.();
        return { destroy, keep: () => {
            destroy();
            return { own: this.own, text: this.sheet.text, past: this.#past };
        } };
    }

    #changed() {
        if (!this.#refresh().ok) return;
        this.own = { ...this.own, title: this.sheet.title, text: this.sheet.text, changed: Date.now() };
        this.#keep();
    }

    async #keep() {
        try {
            await sheets.put(this.own);
            this.#kept = true;
        } catch (error) {
            this.ui.toast(storeTrouble(error));
        }
        this.#say();
    }

    #refresh() {
        this.checked = this.engine.checkMaterial(this.sheet.text);
        this.part.refresh(this.checked);
        this.undo.disabled = this.#past.length === 0;
        this.play.disabled = !this.checked.ok;
        this.#say();
        return this.checked;
    }

    #say() {
        const upToDate = this.#kept && this.own.text === this.sheet.text;
        this.state.textContent = upToDate ? _('Saved.') : this.checked?.ok ? _('Nothing changed yet.')
            : _('Will be saved as soon as it can be played.');
    }

    #back() {
        const text = this.#past.pop();
        if (text === undefined) return;
        this.sheet = new SheetText(text);
        this.#changed();
    }

    async #copy() {
        const done = await share(this.sheet.text);
        if (done !== 'shared') this.ui.toast(done === 'copied' ? _('The text is on the clipboard.')
            : _('The browser does not allow copying.'));
    }

    async #play() {
        const name = this.ui.settings.get('names')[0] ?? '';
        const id = await newLocal(await this.ui.rules(),
            { game: this.own.game, seats: [{ name, bot: null }], material: this.sheet.text });
        this.ui.go(`#/play/${id}`);
    }
}
