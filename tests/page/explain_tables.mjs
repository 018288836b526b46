// SPDX-License-Identifier: MIT
// Tables as tests of explanations need them: models of all games in node, and positions that are changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What a match on this device and the drawings of a table need of a browser. */
globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.addEventListener = () => {};
globalThis.Node ??= class {};

const { factorsOf, readDeck } = await import('../../web/cards/deck.js');
const { modelOf } = await import('../../web/cards/model.js');
const { Engine } = await import('../../web/engine.js');
const { explain: explainCards } = await import('../../web/explain/cards.js');
const { openLocal } = await import('../../web/match/local.js');
const { newLocal } = await import('../../web/match/kept.js');
const { areas, drawnOf } = await import('../../web/table/margin.js');
const { derive } = await import('../../web/table/model.js');
const { makeView } = await import('../../web/table/sheet_view.js');
const { readSheet } = await import('../../web/table/sheet_model.js');
const { noChoice, pickCell, pickDie, readMove, SPECIALS } = await import('../../web/table/moves.js');
const { sitDown } = await import('../../web/table/state.js');

export const module = await WebAssembly.compile(
    readFileSync(join(process.env.REVANCHE_BUILD ?? 'build/dev', 'src/wasm/revanche.wasm')));
/** Matches to be closed at the end. */
export const open = [];

/** The table of a sheet game as a person in `seat` sees it, after something was done at it.
 * @param {(state: any) => any} done @param {any} snapshot */
export function sheetTable(match, seat, done = (state) => state, snapshot = match.snapshot) {
    const sheet = readSheet(match.engine.material());
    const state = done({ ...sitDown(snapshot, 'H4'), shown: seat });
    const model = derive(sheet, snapshot, state);
    const table = new Proxy({ sheet, low: { matches: false } },
        { get: (of, name) => of[name] ?? (() => {}) });
    return { sheet, model, described: [makeView(table, false)(model), makeView(table, true)(model),
        sheet.signs && areas(drawnOf(sheet, snapshot.view, seat))] };
}

/** What a person may have done at a table so far, by its name: a state, or a snapshot with real dice. */
export function* doings({ snapshot }) {
    const { moves } = sitDown(snapshot, 'H4');
    const pick = (cells) => cells.reduce((choice, cell) => (choice.cells.includes(cell) ? choice
        : pickCell(moves, choice, cell) ?? choice), noChoice());
    const chosen = (choice) => (state) => ({ ...state, choice });
    const cells = moves.filter(({ kind }) => kind === 'dice').map((move) => move.cells);
    const [many] = cells.filter((list) => list.length > 1);
    if (many) yield ['a cell', chosen(pick(many.slice(0, 1)))];
    if (cells[0]) yield ['a move', chosen(pick(cells[0]))];
    const twice = cells.find((list, i) => cells.slice(i + 1).some((other) => `${other}` === `${list}`));
    if (twice) yield ['pairs', chosen(pick(twice))];
    const special = moves.find(({ kind }) => SPECIALS.includes(kind));
    if (special) yield ['special', chosen(pickDie(moves, noChoice(), 'special', special.kind))];
    const hint = moves.find(({ kind }) => kind === 'dice');
    if (hint) yield ['hint', (state) => ({ ...state, hint })];
    if (moves.some(({ kind }) => kind === 'pass')) yield ['sure', (state) => ({ ...state, sure: true })];
    if (snapshot.view.chance) yield ['real dice', (state) => state,
        { ...snapshot, realDice: true, rolls: true }];
}

/** What is asked for now: of chance, or which kinds of decisions there are. */
export const phaseOf = ({ view, legal }) => (view.over ? 'over' : view.chance
    || [...new Set((legal[view.next] ?? []).map((one) => readMove(one).kind))].sort().join(' '));

/** Plays a game, greedily here and at random there, and stops now and then, and in each new phase. */
export async function* played(game, names, every) {
    const seats = names.map((name) => ({ name, bot: null }));
    const match = await openLocal(module, await newLocal(module, { game, seed: 'explain', seats }));
    open.push(match);
    const phases = new Set();
    for (let i = 0; i < 2000; i++) {
        const { view } = match.snapshot;
        const phase = phaseOf(match.snapshot);
        if (i % every === 0 || !phases.has(phase)) yield match;
        phases.add(phase);
        if (view.over) return;
        if (view.chance && match.snapshot.rolls) await match.roll();
        else if (view.chance) match.engine.draw();
        else match.engine.play(`${view.next + 1}: ${match.engine.decide(view.next,
            i % 5 ? 'greedy' : 'random', i)}`);
        match.renew();
    }
}

/** A table between two rolls, and the engine with which it can be gone on. */
export async function between(game, names) {
    for await (const match of played(game, names, 1)) {
        const { view } = match.snapshot;
        if (view.chance === 'roll' && Number(view.table.roll) > 20) return match;
    }
    throw new Error('never');
}

/** A piece of a position with another value of a field. */
export const withField = (part, name, value) =>
    part.replace(new RegExp(`\\b${name}=\\S*`), `${name}=${value}`);

/** A position as it can be read: fields without a value are left out. @param {string} position */
export const written = (position) => position.replace(/ [\w-]+=(?= |$)/g, '');

/** The table of Geht noch was? after some actions. */
export function cardsTable(actions, people) {
    const engine = new Engine(module);
    engine.open(engine.header({ game: 'gehtwas', seats: people, seed: 'situation' }));
    for (const action of actions.split('\n'))
        if (!action.startsWith('result')) engine.play(action);
    while (engine.view().chance === 'card') engine.draw();
    return cardsAt(engine);
}

/** The table of Geht noch was? with a position. @param {string} position */
export function cardsLaid(position) {
    const engine = new Engine(module);
    engine.lay(position);
    return cardsAt(engine);
}

/** The table of Geht noch was? as an engine has it. */
function cardsAt(engine) {
    const view = engine.view();
    const snapshot = { number: 1, kind: 'local', view, asked: view.actors.includes(0) ? 0 : -1,
        rolls: view.chance === 'roll', seats: view.seats.map((__, i) => ({ name: 'ABCDEFGH'[i],
            bot: i ? 'greedy' : null, here: !i, online: true })),
        legal: view.seats.map((__, i) => (!i && view.actors.includes(0) ? engine.legal(0) : [])),
        canUndo: false, log: [], readOnly: false, over: view.over, ghost: null, realDice: false, played: null,
        undone: false };
    const deck = readDeck(engine.material());
    const model = modelOf(deck, factorsOf(deck, view), snapshot, { decisions: [], view,
        legal: snapshot.legal[0] }, { seat: 0, peek: -1, held: -1, typed: Array(7).fill(0), busy: false,
        stop: '' }, { chances: null, used: [], words: (id) => `card ${id}`,
        condition: (id) => `card ${id}` });
    return { engine, view, model, ask: (about) => explainCards({ kind: 'cards', model, draw: () => null }, {},
        about) };
}
