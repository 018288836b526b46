// SPDX-License-Identifier: MIT
// The coach at the table: the best moves as a list over the table, the best of them as a ghost on the sheet;
// asked once more, it is taken.
import { sheet } from '../overlay.js';
import { h } from '../view.js';
import { _ } from '../texts.js';
import { asChoice, readMove } from './moves.js';
import { headline, priceOf, sentence } from './words.js';

/** @typedef {import('./hand.js').Hand} Hand */
/** @typedef {import('./moves.js').Move} Move */

export class Hints {
    #table;
    /** Takes the list away. @type {{close: () => void}|null} */
    #list = null;

    /** @param {Hand} table */
    constructor(table) {
        this.#table = table;
    }

    get shown() { return this.#list !== null; }

    async ask() {
        const table = this.#table;
        if (table.state.hint) return this.take(table.state.hint);
        if (this.#list) return this.drop();
        const { key, acting } = table.state;
        const { names } = table.model.at;
        const { hintList } = await import('../coach/ask.js');
        /** @param {{move: string}} opinion */
        const told = (opinion) => sentence(readMove(opinion.move), names);
        /** In parts: a phone has no room for cells, which the sheet shows. @param {{move: string}} opinion */
        const words = (opinion) => {
            const move = readMove(opinion.move);
            const price = priceOf(move);
            return [headline(move, names), move.cells.length > 0
                && h('span', { class: 'cells' }, `, ${move.cells.join(' ')}`), price
                && h('span', { class: 'price' }, `, ${price}`)];
        };
        const body = await hintList(table.ui, { record: table.snapshot.record, seat: acting }, { words,
            choose: (opinion) => this.take(readMove(opinion.move)),
            best: (opinion, sure) => {
                if (!this.#list || key !== table.state.key || !table.model.at.open) return;
                table.set({ hint: readMove(opinion.move) });
                if (sure) table.ui.announce(_('Hint: {move}. Press again to take it.',
                    { move: told(opinion) }));
            } });
        if (key !== table.state.key || table.off.signal.aborted || this.#list) return;
        const list = sheet({ title: _('Best moves'), kind: 'beside', body, onclose: () => {
            if (this.#list !== list) return;
            this.#list = null;
            table.set({ hint: null });
        } });
        this.#list = list;
    }

    drop() {
        const list = this.#list;
        this.#list = null;
        list?.close();
        if (this.#table.state.hint) this.#table.state = { ...this.#table.state, hint: null };
    }

    /** @param {Move} move */
    take(move) {
        this.drop();
        if (move.kind === 'give') this.#table.act(move);
        else if (move.kind === 'pass' || move.kind === 'decline') this.#table.pass();
        else this.#table.choose(asChoice(move));
    }
}
