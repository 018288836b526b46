// SPDX-License-Identifier: MIT
// The analysis of a game: looks at it action by action in a worker, tells what is known so far, can be
// stopped. What it found is kept with its game, without words, so that it can be read in any language.
import { told } from '../engine.js';
import { games } from '../saves.js';
import { _ } from '../texts.js';
import { Thinker } from '../think.js';

/** @typedef {import('../engine.js').Verdict} Verdict */
/** @typedef {import('../think.js').Report} Report */
/** @typedef {{record: string, verdicts: Verdict[], report: Report}} Found */

/** What was found of games that are not kept here, like those of rooms, by their record.
 * @type {Map<string, Found>} */
const found = new Map();

/** Those that are under way, by their record: they go on while nobody looks. @type {Map<string, Analysis>} */
const underWay = new Map();

export class Analysis {
    /** @type {Verdict[]} */
    verdicts = [];
    /** What it came to; null: it is not complete. @type {Report|null} */
    report = null;
    running = false;
    /** @type {Thinker|null} */
    #thinker = null;
    /** @type {(nothing: undefined) => void} */
    #stop = () => {};

    /**
     * @param {string} record @param {string} id of the save, '' if the game is not kept here
     * @param {() => void} changed more is known
     */
    constructor(record, id, changed) {
        this.record = record;
        this.id = id;
        this.changed = changed;
    }

    /** The one of this game that is under way, now for another screen; else a new one.
     * @param {string} record @param {string} id @param {() => void} changed */
    static of(record, id, changed) {
        const analysis = underWay.get(record);
        return analysis ? Object.assign(analysis, { changed }) : new Analysis(record, id, changed);
    }

    /** Takes what was found the last time, if that was this game. @returns {Promise<boolean>} */
    async recall() {
        const save = this.id ? await games.get(this.id).catch(() => undefined) : undefined;
        /** @type {Found|undefined} */
        const known = save?.analysis ?? found.get(this.record);
        if (!known || known.record !== this.record) return false;
        this.verdicts = known.verdicts.map((verdict) => told(structuredClone(verdict)));
        this.report = known.report;
        return true;
    }

    /** @param {import('../ui.js').Ui} ui */
    async run(ui) {
        this.running = true;
        underWay.set(this.record, this);
        this.changed();
        const thinker = new Thinker(await ui.rules());
        /** @type {Verdict[]} */
        const plain = [];
        this.#thinker = thinker;
        try {
            const stopped = new Promise((resolve) => { this.#stop = resolve; });
            const report = await Promise.race([stopped, thinker.analyze(this.record, (verdict, raw) => {
                this.verdicts.push(verdict);
                plain.push(raw);
                this.changed();
            })]);
            if (report) await this.#keep(report, plain);
            else if (report === null) ui.toast(_('The coach has learned too little about this game '
                + 'with this many players to judge it.'));
        } catch (error) {
            ui.toast(_('The analysis failed: {why}', { why: /** @type {Error} */ (error).message }));
        }
        this.close();
        underWay.delete(this.record);
        if (this.report) ui.announce(_('The analysis is ready.'));
        else this.verdicts = [];
        this.changed();
    }

    /** @param {Report} report @param {Verdict[]} verdicts */
    async #keep(report, verdicts) {
        this.report = report;
        const { record } = this;
        found.set(record, { record, verdicts, report });
        const save = this.id ? await games.get(this.id).catch(() => undefined) : undefined;
        if (save) await games.put({ ...save, analysis: { record, verdicts, report } }).catch(() => {});
    }

    /** Nobody looks any more. It goes on, for else all that is known so far would be lost. */
    leave() {
        this.changed = () => {};
    }

    /** Stops; what is known goes on being known. */
    close() {
        this.running = false;
        this.#thinker?.close();
        this.#stop(undefined);
    }
}

/** Looks at games one after the other, until nobody waits for it any more.
 * @param {Pick<Analysis, 'report'|'running'|'run'>[]} analyses @param {import('../ui.js').Ui} ui
 * @param {() => boolean} gone */
export async function analyseAll(analyses, ui, gone) {
    for (const analysis of analyses) {
        if (gone()) return;
        if (!analysis.report && !analysis.running) await analysis.run(ui);
    }
}
