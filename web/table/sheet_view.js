// SPDX-License-Identifier: MIT
// The table of a sheet game, put together from its parts. css/sheet.css lays them out.
import { h } from '../view.js';
import { titleOf } from '../games/list.js';
import { actionBar } from './bar.js';
import { makeGrid } from './grid.js';
import { behind, handOver, seatColour } from './hand_over.js';
import { entries, typedMoves } from './log.js';
import { areas, drawnOf, margin } from './margin.js';
import { memo } from './memo.js';
import { newsLine } from './news.js';
import { makeOthers } from './others.js';
import { passTrack, strip } from './strip.js';
import { facePicker, tray } from './tray.js';

/** @typedef {import('./sheet_model.js').Sheet} Sheet */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./table.js').Table} Table */

/** What stands round the cells, drawn again only if the state has changed. @param {Sheet} sheet
 * @param {() => void} open the margins of a small screen */
function surroundings(sheet, open) {
    return memo((/** @type {any} */ view, /** @type {number} */ seat) => {
        const drawn = drawnOf(sheet, view, seat);
        return sheet.signs ? { track: passTrack(drawn), around: areas(drawn), strip: strip(drawn, open) }
            : { track: null, around: margin(drawn), strip: null };
    });
}

/** @param {Table} table @param {boolean} tall */
export function makeView(table, tall) {
    const { sheet } = table;
    const grid = makeGrid(sheet, tall);
    const others = makeOthers(sheet, { show: (seat) => table.show(seat), peek: (seat) => table.peek(seat) });
    const around = surroundings(sheet, () => table.openMargins());
    const log = memo((/** @type {any[]} */ lines) => entries(lines));
    const typed = typedMoves((text) => table.typed(text));
    const on = { die: (/** @type {number} */ i) => table.tapDie(i),
        way: (/** @type {any} */ way) => (way.move ? table.act(way.move) : table.choose(way.choice)),
        faces: (/** @type {string[][]} */ picked) => table.pick(picked),
        whole: () => table.openLog(), back: () => table.goBack(),
        pair: (/** @type {any} */ move) => table.choosePair(move),
        undo: () => table.undo(), pass: () => table.pass(), go: () => table.go() };

    return (/** @type {Model} */ model) => {
        const { at, mates, handed } = model;
        const { view, kind, log: lines, seats } = at.snapshot;
        const beside = around(view, at.large);
        const cells = grid({ view, seat: at.large, state: model.cell, stop: at.state.stop,
            ringed: model.ringed });
        const parts = [h('div', { class: 'side' }, others(mates),
            kind !== 'replay' && h('section', { class: 'log', 'data-about': 'log' }, log(lines), typed)),
        tray(model, on), newsLine(model, on),
        h('div', { class: 'desk' },
            h('div', { class: 'paper' }, cells, beside.track, beside.around),
            facePicker(model, on.faces)),
        beside.strip,
        kind !== 'replay' && actionBar(model.bar, on)];
        return h('div', { class: 'sheet-table', 'data-layout': tall ? 'tall' : 'wide', 'data-kind': kind,
            'data-margins': sheet.signs ? 'strip' : 'column', 'data-rows': sheet.slots ? 'bonus' : null,
            'data-mates': mates.length, 'data-low': table.low.matches || null },
        h('h1', { class: 'unseen' }, titleOf(view.game)),
        handed < 0 ? parts : [behind(parts),
            handOver(seats[handed]?.name ?? '', seatColour(handed), () => table.handedOver())]);
    };
}
