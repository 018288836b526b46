// SPDX-License-Identifier: MIT
// Looking at a game again: one kept on this device (#/replay/ID), one of a room (#/replay/room/ID), or any
// record that is dropped in or pasted (#/replay/text). The table is the same as in play; below it a timeline
// leads through the game.
import { sign } from '../art/signs.js';
import { h, picture, s } from '../dom.js';
import { gameNow } from '../local.js';
import { download, materialOf, share } from '../record.js';
import { games } from '../saves.js';
import { named as withNames } from '../seat_names.js';
import { mountTable } from '../tables.js';
import { _, N_, day, number } from '../texts.js';
import { colourName } from '../colours.js';
import { titleOf } from '../games/list.js';
import { ReplayMatch } from './replay_match.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** The record that was dropped in or pasted last. */
let pasted = '';

/** @param {HTMLElement} root @param {Ui} ui @param {string} [id] @param {string} [room] */
export async function show(root, ui, id, room) {
    if (ui.kept) return player(root, ui, new ReplayMatch(await ui.rules(), ui.kept.record));
    let record = '';
    try {
        record = id === 'text' ? pasted : id === 'room' && room ? await ofRoom(room) : id ? await kept(id)
            : '';
        if (!record) return chooser(root, ui);
        return await player(root, ui,
            new ReplayMatch(await ui.rules(), record));
    } catch (error) {
        return chooser(root, ui, record, problem(error));
    }
}

/** @param {string} id @returns {Promise<string>} */
async function kept(id) {
    const save = await gameNow(id);
    if (!save) throw new Error(_('This game is no longer here.'));
    return save.record;
}

/** @param {string} room @returns {Promise<string>} */
async function ofRoom(room) {
    const answer = await fetch(`api/rooms/${encodeURIComponent(room)}/record`);
    if (!answer.ok) throw new Error(_('This game is no longer here.'));
    return answer.text();
}

/** What is wrong with a record, and where. @param {any} error */
const problem = (error) =>
    (error.line ? _('Line {line}, column {column}: {problem}', { line: error.line, column: error.column,
        problem: error.message }) : error.message);

// ---- which game?

/** @param {HTMLElement} root @param {Ui} ui @param {string} [text] @param {string} [wrong] */
async function chooser(root, ui, text = '', wrong = '') {
    ui.where(_('Watch again'));
    const field = h('textarea',
        { class: 'field', rows: 6, spellcheck: 'false', 'aria-label': _('Text of the record'),
            placeholder: 'revanche-record 1\ngame nochmal\n…' }, text);
    const trouble = h('p', { class: 'problem', role: 'alert' }, wrong);
    /** @param {string} record */
    const look = async (record) => {
        trouble.textContent = '';
        try {
            new ReplayMatch(await ui.rules(), record);
        } catch (error) {
            field.value = record;
            trouble.textContent = problem(error);
            return;
        }
        pasted = record;
        ui.go('#/replay/text');
    };
    /** @param {File|undefined} file */
    const read = async (file) => file && look(await file.text());
    const file = h('input', { type: 'file', class: 'unseen', accept: '.record,.txt,text/plain', tabindex: -1,
        'aria-label': _('Choose a file'), onchange: () => read(file.files?.[0]) });
    const drop = h('section', { class: 'card stack dropping' }, h('h2', null, _('Open a record')),
        h('p', { class: 'soft' }, _('Drop a file here, choose one, or paste the text of a record.')), file,
        h('div', { class: 'row' },
            h('button', { class: 'button', type: 'button', onclick: () => file.click() }, sign('save'),
                _('Choose a file'))),
        h('form',
            { class: 'stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault();
                look(field.value); } },
            field, trouble,
            h('div', { class: 'row' }, h('button', { class: 'button go' }, _('Watch')))));
    drop.addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over'); });
    drop.addEventListener('dragleave', () => drop.classList.remove('over'));
    drop.addEventListener('drop', (event) => {
        event.preventDefault();
        drop.classList.remove('over');
        const [dropped] = event.dataTransfer?.files ?? [];
        if (dropped) read(dropped);
        else look(event.dataTransfer?.getData('text/plain') ?? '');
    });
    root.classList.add('narrow');
    root.append(h('div', { class: 'stack' }, h('h1', null, _('Watch again')), await ownGames(), drop));
}

/** @param {import('../saves.js').Save} save */
const points = ({ totals }) => totals.map((total) => number(total)).join(' : ');

/** Games on this device, newest first. */
async function ownGames() {
    const list = (await games.list().catch(() => [])).filter((save) => save.count > 0);
    if (!list.length) return h('p', { class: 'soft' }, _('No game is kept on this device yet.'));
    return h('section', { class: 'card stack' }, h('h2', null, _('Games on this device')),
        h('ul', { class: 'kept' }, list.map((save) =>
            h('li', null, h('a', { href: `#/replay/${save.id}` }, h('b', null, titleOf(save.game)),
                h('span', { class: 'names' }, withNames(save.seats).map(({ name }) => name).join(', ')),
                h('span', { class: 'soft small' },
                    `${day(save.changed)} · ${save.over ? points(save) : _('not over yet')}`))))));
}

// ---- the player

/** A date as people write it; a record may have any text there. @param {string} text */
const dated = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text)
    ? day(Date.parse(text), { timeZone: 'UTC' }) : text);

/** @param {HTMLElement} root @param {Ui} ui @param {ReplayMatch} match */
async function player(root, ui, match) {
    const game = match.engine.view().game;
    const title = titleOf(game);
    ui.where(title, _('Watch again'));
    const place = h('div', { class: 'table' });
    const timeline = makeTimeline(match);
    const log = makeLog(match);
    // The report on luck and skill lies here, as wide as the timeline below it, so that its curve and the
    // slider agree.
    const plot = h('div', { class: 'analysis', 'data-actions': match.steps.length });
    const report = h('div', { class: 'reported' });
    const places = { plot, report, lines: log.lines, said: (/** @type {number} */ step) =>
        inWords(match, step), tell: timeline.tell };
    const coach = makeCoach(match, ui, places);
    root.append(h('div', { class: 'replay' },
        h('header', null, h('h1', null, title), coach.button,
            h('p', { class: 'soft' },
                [match.seats.map(({ name }) => name).join(', '), dated(match.date)].filter(Boolean)
                    .join(' · '))),
        place, h('div', { class: 'player-bar' }, plot, timeline.element),
        h('section', { class: 'card after' }, report, log.element, tools(ui, match))));
    const ears = new AbortController();
    const refresh = () => {
        timeline.refresh();
        log.refresh();
        coach.refresh();
    };
    match.events.addEventListener('change', refresh, { signal: ears.signal });
    document.addEventListener('keydown', (event) => keys(match, event), { signal: ears.signal });
    match.show(ui.kept?.at ?? 0);
    const table = await mountTable(place, match, ui);
    if (ui.kept?.ghost) match.showGhost(match.at, ui.kept.ghost);
    refresh();
    const stop = () => {
        ears.abort();
        table.destroy();
    };
    return {
        destroy() {
            stop();
            coach.close();
        },
        keep() {
            stop();
            return { record: match.record, at: match.at, ghost: match.ghost, analysis: coach.analysis };
        },
    };
}

/** The button that begins an analysis, and the analysis itself. @param {ReplayMatch} match @param {Ui} ui
 * @param {import('../coach/analysis.js').Places} places */
function makeCoach(match, ui, places) {
    /** @type {import('../coach/analysis.js').Analysis|null} */
    let analysis = ui.kept?.analysis ?? null;
    const begin = async () => {
        button.hidden = true;
        const { Analysis } = await import('../coach/analysis.js');
        if (analysis) analysis.moveTo(match, ui, places);
        else analysis = new Analysis(match, ui, places);
        if (await analysis.ends) return;
        analysis = null;
        button.hidden = false;
        button.focus();
    };
    const button = h('button',
        { type: 'button', class: 'button', 'data-key': 'analyse', hidden: !match.steps.length,
            onclick: begin }, sign('chart'), _('Analyse'));
    if (analysis) begin();
    return { button, refresh: () => analysis?.refresh(), close: () => analysis?.close(),
        get analysis() { return analysis; } };
}

/** @param {ReplayMatch} match @param {KeyboardEvent} event */
function keys(match, event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
        || target.matches('input, textarea, select, [role=gridcell]')) return;
    const to = { ArrowLeft: match.at - 1, ArrowRight: match.at + 1, Home: 0,
        End: match.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    match.show(to);
}

/** @type {Record<string, string>} */
const FACES = { heart: N_('heart'), bomb: N_('bomb'), stars: N_('stars'), three: N_('three in a row'),
    block: N_('block') };

/** What dice show, in words. @param {string} roll like `roll y b x / 5 2 ?` */
function rolled(roll) {
    /** @param {string} face */
    const word = (face) =>
        (/^[1-6?]$/.test(face) ? face : /^[ygbro]$/.test(face) ? colourName(face)
            : face === 'x' ? _('joker') : _(FACES[face] ?? face));
    return _('Roll: {dice}', { dice: roll.slice(5).split('/').map((kind) =>
        kind.trim().split(/\s+/).map(word).join(' ')).join(' / ') });
}

/** A step in words. @param {ReplayMatch} match @param {number} step */
function inWords(match, step) {
    const { text, words } = match.steps[step];
    return words.trim().replace(/\s*\n\s*/g, ' ') || (text.startsWith('roll') ? rolled(text) : text);
}

/** Buttons, a slider with a mark for every roll, and what happened last. @param {ReplayMatch} match */
function makeTimeline(match) {
    const last = match.steps.length;
    const slider = h('input', { type: 'range', min: 0, max: last, step: 1, 'aria-label': _('Timeline'),
        oninput: () => match.show(Number(slider.value)) });
    const words = h('p', { class: 'said' });
    const count = h('span', { class: 'count' });
    /** @param {string} name @param {string} label @param {string} picture_ @param {() => number} to */
    const button = (name, label, picture_, to) =>
        h('button', { type: 'button', class: 'button icon', 'aria-label': label,
            'data-key': name, onclick: () => match.show(to()) }, sign(picture_));
    const buttons = [button('first', _('To the beginning'), 'first', () => 0),
        button('roll.before', _('To the previous roll'), 'backroll',
            () => match.rolls.filter((at) => at + 1 < match.at).at(-1) ?? -1),
        button('before', _('One step back'), 'back', () => match.at - 1),
        button('next', _('One step forward'), 'more', () => match.at + 1),
        button('roll.next', _('To the next roll'), 'nextroll',
            () => (match.rolls.find((at) => at + 1 > match.at) ?? last) + 1),
        button('last', _('To the end'), 'last', () => last)];
    const marks = picture(`0 0 ${Math.max(1, last)} 8`, { class: 'marks', preserveAspectRatio: 'none' },
        s('path',
            { d: match.rolls.map((at) => `M${at + 1} 0v8`).join(''),
                'vector-effect': 'non-scaling-stroke' }));
    return {
        element: h('div', { class: 'timeline' }, h('div', { class: 'slider' }, marks, slider),
            h('div', { class: 'row transport' }, buttons, count, words)),
        /** @param {string} text */
        tell(text) {
            words.textContent = text;
        },
        refresh() {
            const { at } = match;
            slider.value = String(at);
            words.textContent = at ? inWords(match, at - 1) : _('The game begins.');
            slider.setAttribute('aria-valuetext', `${at}: ${words.textContent}`);
            count.textContent = `${at} / ${last}`;
            buttons.forEach((one, i) => one.toggleAttribute('disabled', i < 3 ? at === 0 : at === last));
        },
    };
}

/** Everything that happened; a line leads to its moment. @param {ReplayMatch} match */
function makeLog(match) {
    const lines = match.steps.map((step, i) => h('li', { class: step.seat < 0 ? 'chance' : '' },
        h('button', { type: 'button', onclick: () => match.show(i + 1) }, inWords(match, i))));
    const list = h('ol', { tabindex: 0, 'aria-label': _('What happened') }, lines);
    let shown = -1;
    return {
        element: h('div', { class: 'events' }, h('h2', null, _('What happened')), list), lines,
        refresh() {
            lines[shown]?.firstElementChild?.removeAttribute('aria-current');
            shown = match.at - 1;
            const line = lines[shown];
            line?.firstElementChild?.setAttribute('aria-current', 'step');
            list.scrollTop = line ? line.offsetTop - list.clientHeight / 2 : 0;
        },
    };
}

/**
 * What a position of the game lies on: an earlier edition needs its checksum.
 * @param {ReplayMatch} match
 */
function playedOn({ engine }) {
    const record = engine.save(), material = materialOf(record, engine);
    const named = (/** @type {string} */ text) => /^(?:sheet|deck) (.*)$/m.exec(text)?.[1] ?? '';
    const today = named(engine.header({ game: engine.view().game, seats: 1, material }));
    return material.includes('\n') || named(record) === today ? material : named(record);
}

/** What can be taken along. @param {Ui} ui @param {ReplayMatch} match */
function tools(ui, match) {
    const position = async () => {
        const done = await share(match.engine.view().position);
        if (done !== 'shared') ui.toast(done === 'copied' ? _('The position is on the clipboard.')
            : _('The browser does not allow copying.'));
    };
    const setUp = async () => {
        (await import('./position.js')).give(playedOn(match));
        ui.go(`#/position/${encodeURIComponent(match.engine.view().position)}`);
    };
    return h('div', { class: 'row' },
        h('button', { type: 'button', class: 'button', 'data-key': 'setup', onclick: setUp }, sign('hint'),
            _('This position')),
        h('button', { type: 'button', class: 'button', 'data-key': 'position', onclick: position },
            sign('share'), _('Copy position')),
        h('button',
            { type: 'button', class: 'button',
                onclick: () => download(match.record, match.engine.view().game) }, sign('save'),
            _('Save the record')),
        h('a', { class: 'button quiet', href: '#/replay' }, _('Watch another game')));
}
