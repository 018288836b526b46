// SPDX-License-Identifier: MIT
// All tables of this person, as a list at the door: those of the first screen and older ones, and those that
// were taken off the lists.
import { LISTED, More, Rows } from '../home/begun.js';
import { hidden, putBack, takeOff } from '../home/hidden.js';
import { Looker, titleOf, whoPlays } from '../home/look.js';
import { tableRows } from '../home/model.js';
import { lastTables, myTables, recordOf } from '../home/tables.js';
import { tables as ringed } from '../keyring.js';
import { _, n_ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('../home/model.js').Row} Row */

export class OwnTables {
    every = false;
    #tables = lastTables();

    /** @param {import('../ui.js').Ui} ui @param {import('../engine.js').Engine} engine it has other games on
     *   it afterwards @param {() => void} draw */
    constructor(ui, engine, draw) {
        this.ui = ui;
        this.draw = draw;
        this.all = engine.games();
        this.looker = new Looker(engine);
    }

    rows() {
        return tableRows({ tables: this.#tables, ring: ringed(), hidden: hidden() });
    }

    /** How they are now. */
    async ask() {
        this.#tables = await myTables();
        this.draw();
        await this.#pictures();
    }

    async #pictures() {
        const { listed } = this.rows();
        const shown = this.every ? listed : listed.slice(0, LISTED);
        for await (const fresh of this.looker.fetchAll(shown, { recordOf })) if (fresh) this.draw();
    }

    view() {
        const { listed, off } = this.rows();
        if (!listed.length && !off.length) return null;
        const more = () => { this.every = true; this.draw(); this.#pictures(); };
        return h('section', { class: 'card stack', key: 'mine', 'aria-labelledby': 'mine' },
            h('div', { class: 'heading' }, h('h2', { id: 'mine' }, _('Your tables')),
                h(More, { rows: listed, every: this.every, more })),
            listed.length > 0 && h(Rows, { rows: listed, all: this.all, every: this.every,
                look: (/** @type {Row} */ row) => this.looker.look(row),
                remove: ({ room = '' }) => takeOff(this.ui, room, this.draw) }),
            off.length > 0 && this.#off(off));
    }

    /** @param {Row[]} rows */
    #off(rows) {
        return h('details', { key: 'off' }, h('summary', null,
            n_('{n} table off the list', '{n} tables off the list', rows.length)),
        h('ul', { class: 'list' }, rows.map((row) => h('li', { class: 'row', key: row.key },
            h('a', { class: 'button quiet', href: row.href },
                h('span', null, h('b', null, titleOf(row, this.all)), ' ', whoPlays(row))),
            h('button', { class: 'button push', 'data-key': `back-${row.room}`, onclick: () => {
                putBack(row.room ?? '');
                this.draw();
            } }, _('Put back'))))));
    }
}
