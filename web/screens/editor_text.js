// SPDX-License-Identifier: MIT
// A sheet file being edited: its lines, as a person or this page wrote them. A change touches one line;
// comments and the order of the others stay.

/** Keys that the grid shows; the others are fields of a form. */
const gridKeys = ['game', 'title', 'edition', 'size', 'start', 'row', 'column-first', 'column-later',
    'colour'];

export class SheetText {
    /** @param {string} text */
    constructor(text) {
        this.lines = text.replace(/\r/g, '').split('\n');
    }

    get text() {
        return this.lines.join('\n').replace(/\n*$/, '\n');
    }

    /** The words of a line without its comment. @param {number} at */
    #words(at) {
        return (this.lines[at] ?? '').replace(/#.*/, '').trim().split(/\s+/);
    }

    /** Where the n-th line with a key is, -1 if there is none. @param {string} key @param {number} [n] */
    find(key, n = 0) {
        let seen = 0;
        return this.lines.findIndex((__, at) => this.#words(at)[0] === key && seen++ === n);
    }

    /** What stands behind a key. @param {string} key @param {number} [n] @returns {string[]} */
    get(key, n = 0) {
        return this.#words(this.find(key, n)).slice(1);
    }

    /** @param {string} key @param {number} n @param {string[]} words */
    set(key, n, words) {
        const at = this.find(key, n);
        const line = `${key} ${words.join(' ')}`;
        if (at < 0) this.lines.push(line);
        else this.lines[at] = line;
    }

    /** The title is the rest of its line, blanks and all. */
    get title() {
        const at = this.find('title');
        return at < 0 ? '' : (this.lines[at] ?? '').replace(/^\s*title\s*/, '').trim();
    }

    set title(title) {
        this.set('title', 0, [title.replace(/#/g, '')]);
    }

    get game() {
        return this.get('game')[0] ?? '';
    }

    /** The cells, if there are seven rows of fifteen letters. @returns {string[]|null} */
    get rows() {
        const rows = Array.from({ length: 7 }, (__, n) => this.get('row', n)[1] ?? '');
        return rows.every((row) => /^[roygb]{15}$/i.test(row)) ? rows : null;
    }

    /** @param {number} column @param {number} row @param {string} letter */
    setCell(column, row, letter) {
        const words = this.get('row', row);
        const cells = words[1] ?? '';
        words[1] = cells.slice(0, column) + letter + cells.slice(column + 1);
        this.set('row', row, words);
    }

    /** Keys that are not in the grid, with how often each is there, in the order of the file.
     * @returns {{key: string, n: number}[]} */
    get others() {
        /** @type {Map<string, number>} */
        const count = new Map();
        return this.lines.flatMap((__, at) => {
            const key = this.#words(at)[0] ?? '';
            if (!key || gridKeys.includes(key)) return [];
            const n = count.get(key) ?? 0;
            count.set(key, n + 1);
            return [{ key, n }];
        });
    }

    /** The place of an error: which line of which key, and which cell of a row. @param {number} line from 1
     * @param {number} column from 1 @returns {{key: string, n: number, word: number}|null} */
    place(line, column) {
        const key = this.#words(line - 1)[0] ?? '';
        if (!key) return null;
        let n = 0;
        for (let at = 0; at < line - 1; at++) if (this.#words(at)[0] === key) n++;
        const before = (this.lines[line - 1] ?? '').slice(0, Math.max(0, column - 1));
        const word = before.trim() ? before.trim().split(/\s+/).length - (/\S$/.test(before) ? 1 : 0) : 0;
        return { key, n, word };
    }
}
