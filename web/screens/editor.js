// SPDX-License-Identifier: MIT
// Your own sheets: a list of them (#/editor), a new one after the built-in one (#/editor/nochmal), one that
// is kept (#/editor/own/ID). A sheet is painted, a deck is written; both are the text of a file that the
// engine checks all the time. What can be played is kept at once.
import { gamePicture } from '../art/miniature.js';
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { Engine } from '../engine.js';
import { save as saveFile } from '../record.js';
import { freshId } from '../drawn.js';
import { sheets } from '../saves.js';
import { _, day } from '../texts.js';
import { h, render } from '../view.js';
import { Desk } from './editor_desk.js';
import { SheetText } from './editor_text.js';
import { fileName, wrong } from './editor_words.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../engine.js').Game} Game */
/** @typedef {import('../saves.js').OwnSheet} OwnSheet */

/** @param {HTMLElement} root @param {Ui} ui @param {string} [which] a game, or own @param {string} [id] */
export async function show(root, ui, which, id) {
    const engine = new Engine(await ui.rules());
    ui.where(_('Your sheets'));
    await ui.style('css/token.css');
    if (!which) return new List(root, ui, engine).show();
    const own = which === 'own' && id ? await sheets.get(id) : undefined;
    const game = engine.games().find((one) => one.id === (own?.game ?? which));
    if (!game) throw new Error(_('This sheet is no longer here.'));
    const desk = new Desk(root, ui, engine, game, own ?? fresh(game));
    desk.draw();
    return { destroy: () => desk.close(), keep: () => desk.keep() };
}

/** A new sheet begins as a copy of the built-in one. @param {Game} game @returns {OwnSheet} */
function fresh(game) {
    const sheet = new SheetText(game.materialText.split('\n').filter((line) => !line.trim().startsWith('#'))
        .join('\n').replace(/\n{2,}/g, '\n'));
    sheet.title = game.material === 'deck' ? _('{game} - my cards', { game: game.title })
        : _('{game} - my sheet', { game: game.title });
    sheet.set('edition', 0, ['own']);
    return { id: freshId(), game: game.id, title: sheet.title, text: sheet.text, changed: 0 };
}

/** The sheets of this device, and ways to more. */
class List {
    /** @type {OwnSheet[]} */
    own = [];
    problem = '';

    /** @param {HTMLElement} root @param {Ui} ui @param {Engine} engine */
    constructor(root, ui, engine) {
        this.root = root;
        this.ui = ui;
        this.engine = engine;
        this.games = engine.games();
        this.text = ui.kept?.text ?? '';
    }

    async show() {
        this.root.classList.add('narrow');
        await this.look();
        return { keep: () => ({ text: this.text }) };
    }

    async look() {
        this.own = await sheets.list().catch(() => []);
        this.draw();
    }

    draw() {
        render(h('div', { class: 'sheet-list stack' }, h('h1', null, _('Your sheets')),
            h('p', { class: 'soft' }, _('Copy the sheet you own, or invent a new one. Whatever can be '
                + 'played is kept on this device.')),
            this.own.length > 0 && h('ul', { class: 'own-sheets', key: 'own' },
                this.own.map((sheet) => this.item(sheet))),
            h('section', { class: 'card stack', key: 'new' }, h('h2', null, _('A new sheet')),
                h('div', { class: 'row' }, this.games.map((game) =>
                    h('a', { class: 'button', href: `#/editor/${game.id}` }, sign('plus'), game.title)))),
            this.importer()), this.root);
    }

    /** @param {OwnSheet} sheet */
    item(sheet) {
        const game = this.games.find((one) => one.id === sheet.game);
        return h('li', { class: 'card', key: sheet.id },
            h('a', { href: `#/editor/own/${sheet.id}` }, game && gamePicture(game, { text: sheet.text }),
                h('span', null, h('b', null, sheet.title),
                    h('span', { class: 'soft small' },
                        `${game?.title ?? sheet.game} · ${day(sheet.changed)}`))),
            h('button', { class: 'button icon', 'data-key': 'save',
                'aria-label': _('Save {title} as a file', { title: sheet.title }),
                onclick: () => saveFile(sheet.text, fileName(sheet, game)) }, sign('save')),
            h('button', { class: 'button icon', 'data-key': 'delete',
                'aria-label': _('Delete {title}', { title: sheet.title }),
                onclick: () => attempt(() => this.remove(sheet)) }, sign('trash')));
    }

    /** @param {OwnSheet} sheet */
    async remove(sheet) {
        await sheets.remove(sheet.id);
        await this.look();
        this.ui.toast(_('{title} has been deleted.', { title: sheet.title }), { label: _('Undo'),
            act: () => attempt(async () => {
                await sheets.put(sheet);
                await this.look();
                /** @type {HTMLElement|null} */ (
                    this.root.querySelector(`a[href="#/editor/own/${sheet.id}"]`))?.focus();
            }) });
    }

    /** A file or a text becomes an own sheet. */
    importer() {
        /** @type {HTMLInputElement|undefined} */
        let file;
        return h('form', { class: 'card stack', key: 'import', onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.take(this.text);
        } },
        h('h2', null, _('Import a file')),
        h('input', { type: 'file', class: 'unseen', accept: '.sheet,.cards,.txt,text/plain', tabindex: -1,
            'aria-label': _('Choose a file'),
            onchange: async (/** @type {any} */ event) =>
                event.target.files[0] && this.take(await event.target.files[0].text()) }),
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'button',
            onclick: (/** @type {any} */ event) => {
                file = event.currentTarget.form.querySelector('[type=file]');
                file?.click();
            } }, sign('save'), _('Choose a file'))),
        h('textarea', { class: 'field mono', rows: 5, spellcheck: 'false', value: this.text,
            'aria-label': _('Text of a sheet or deck'), 'aria-invalid': this.problem ? 'true' : null,
            oninput: (/** @type {any} */ event) => { this.text = event.target.value; } }),
        h('p', { class: 'problem', role: 'alert' }, this.problem),
        h('div', { class: 'row' }, h('button', { class: 'button go' }, _('Import'))));
    }

    /** @param {string} text */
    async take(text) {
        const checked = this.engine.checkMaterial(text);
        const [error] = checked.errors;
        this.text = text;
        this.problem = error ? wrong(error) : '';
        this.draw();
        if (!checked.ok) return;
        const own = { id: freshId(), game: checked.game, title: new SheetText(text).title, text,
            changed: Date.now() };
        await attempt(async () => {
            await sheets.put(own);
            this.ui.go(`#/editor/own/${own.id}`);
        });
    }
}
