// SPDX-License-Identifier: MIT
// Looking at a game again: one kept on this device (#/replay/ID), one of a room (#/replay/room/ID), or any
// record that is dropped in or pasted (#/replay/text). The table is the same as in play; below it a timeline
// leads through the game.
import { sign } from '../art/signs.js';
import { h, picture, s } from '../dom.js';
import { gameNow } from '../local.js';
import { download, materialOf, share } from '../record.js';
import { games } from '../saves.js';
import { mountTable } from '../tables.js';
import { day, lang, t } from '../texts.js';
import { ReplayMatch } from './replay_match.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** The record that was dropped in or pasted last. */
let pasted = '';

/** @param {HTMLElement} root @param {Ui} ui @param {string} [id] @param {string} [room] */
export async function show(root, ui, id, room) {
    let record = '';
    try {
        record = id === 'text' ? pasted : id === 'room' && room ? await ofRoom(room) : id ? await kept(id)
            : '';
        if (!record) return chooser(root, ui);
        return await player(root, ui,
            new ReplayMatch(await ui.rules(), record, lang(), (seat) => t('seat', seat + 1)));
    } catch (error) {
        return chooser(root, ui, record, problem(error));
    }
}

/** @param {string} id @returns {Promise<string>} */
async function kept(id) {
    const save = await gameNow(id);
    if (!save) throw new Error(t('replay.gone'));
    return save.record;
}

/** @param {string} room @returns {Promise<string>} */
async function ofRoom(room) {
    const answer = await fetch(`api/rooms/${encodeURIComponent(room)}/record`);
    if (!answer.ok) throw new Error(t('replay.gone'));
    return answer.text();
}

/** What is wrong with a record, and where. @param {any} error */
const problem = (error) =>
    (error.line ? t('replay.wrong', error.line, error.column, error.message) : error.message);

// ---- which game?

/** @param {HTMLElement} root @param {Ui} ui @param {string} [text] @param {string} [wrong] */
async function chooser(root, ui, text = '', wrong = '') {
    ui.where(t('replay.title'));
    const field = h('textarea',
        { class: 'field', rows: 6, spellcheck: 'false', 'aria-label': t('replay.paste'),
            placeholder: 'revanche-record 1\ngame nochmal\n…' }, text);
    const trouble = h('p', { class: 'problem', role: 'alert' }, wrong);
    /** @param {string} record */
    const look = async (record) => {
        trouble.textContent = '';
        try {
            new ReplayMatch(await ui.rules(), record, lang(), String);
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
        'aria-label': t('replay.file'), onchange: () => read(file.files?.[0]) });
    const drop = h('section', { class: 'card stack dropping' }, h('h2', null, t('replay.other')),
        h('p', { class: 'soft' }, t('replay.drop')), file,
        h('div', { class: 'row' },
            h('button', { class: 'button', type: 'button', onclick: () => file.click() }, sign('save'),
                t('replay.file'))),
        h('form',
            { class: 'stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault();
                look(field.value); } },
            field, trouble,
            h('div', { class: 'row' }, h('button', { class: 'button go' }, t('replay.look')))));
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
    root.append(h('div', { class: 'stack' }, h('h1', null, t('replay.title')), await ownGames(), drop));
}

/** Games on this device, newest first. */
async function ownGames() {
    const list = (await games.list().catch(() => [])).filter((save) => save.count > 0);
    if (!list.length) return h('p', { class: 'soft' }, t('replay.none'));
    return h('section', { class: 'card stack' }, h('h2', null, t('replay.own')),
        h('ul', { class: 'kept' }, list.map((save) =>
            h('li', null, h('a', { href: `#/replay/${save.id}` }, h('b', null, t(`game.${save.game}`)),
                h('span', { class: 'names' }, save.seats.map(({ name }, seat) => name || t('seat', seat + 1))
                    .join(', ')),
                h('span', { class: 'soft small' },
                    `${day(save.changed)} · `
                        + `${save.over ? save.totals.join(' : ') : t('replay.running')}`))))));
}

// ---- the player

/** @param {HTMLElement} root @param {Ui} ui @param {ReplayMatch} match */
async function player(root, ui, match) {
    const game = match.engine.view().game;
    const title = t(`game.${game}`);
    ui.where(title, t('replay.title'));
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
                [match.seats.map(({ name }) => name).join(', '), match.date].filter(Boolean).join(' · '))),
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
    match.show(0);
    const table = await mountTable(place, match, ui);
    return {
        destroy() {
            ears.abort();
            coach.close();
            table.destroy();
        },
    };
}

/** The button that begins an analysis, and the analysis itself. @param {ReplayMatch} match @param {Ui} ui
 * @param {import('../coach/analysis.js').Places} places */
function makeCoach(match, ui, places) {
    /** @type {import('../coach/analysis.js').Analysis|null} */
    let analysis = null;
    const begin = async () => {
        button.hidden = true;
        const { Analysis } = await import('../coach/analysis.js');
        analysis = new Analysis(match, ui, places);
        if (await analysis.run()) return;
        button.hidden = false;
        button.focus();
    };
    const button = h('button',
        { type: 'button', class: 'button', 'data-key': 'analyse', hidden: !match.steps.length,
            onclick: begin }, sign('chart'), t('replay.analyse'));
    return { button, refresh: () => analysis?.refresh(), close: () => analysis?.close() };
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

/** What dice show, in words. @param {string} roll like `roll y b x / 5 2 ?` */
function rolled(roll) {
    /** @param {string} face */
    const word = (face) =>
        (/^[1-6?]$/.test(face) ? face : /^[ygbro]$/.test(face) ? t(`colour.${face}`)
            : t(`replay.face.${face}`));
    return t('replay.rolled',
        roll.slice(5).split('/').map((kind) => kind.trim().split(/\s+/).map(word).join(' ')).join(' / '));
}

/** A step in words. @param {ReplayMatch} match @param {number} step */
function inWords(match, step) {
    const { text, words } = match.steps[step];
    return words.trim().replace(/\s*\n\s*/g, ' ') || (text.startsWith('roll') ? rolled(text) : text);
}

/** Buttons, a slider with a mark for every roll, and what happened last. @param {ReplayMatch} match */
function makeTimeline(match) {
    const last = match.steps.length;
    const slider = h('input', { type: 'range', min: 0, max: last, step: 1, 'aria-label': t('replay.timeline'),
        oninput: () => match.show(Number(slider.value)) });
    const words = h('p', { class: 'said' });
    const count = h('span', { class: 'count' });
    /** @param {string} name @param {string} picture_ @param {() => number} to */
    const button = (name, picture_, to) =>
        h('button', { type: 'button', class: 'button icon', 'aria-label': t(`replay.${name}`),
            'data-key': name, onclick: () => match.show(to()) }, sign(picture_));
    const buttons = [button('first', 'first', () => 0),
        button('roll.before', 'backroll', () => match.rolls.filter((at) => at + 1 < match.at).at(-1) ?? -1),
        button('before', 'back', () => match.at - 1), button('next', 'more', () => match.at + 1),
        button('roll.next', 'nextroll', () => (match.rolls.find((at) => at + 1 > match.at) ?? last) + 1),
        button('last', 'last', () => last)];
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
            words.textContent = at ? inWords(match, at - 1) : t('replay.start');
            slider.setAttribute('aria-valuetext', `${at}: ${words.textContent}`);
            count.textContent = t('replay.at', at, last);
            buttons.forEach((one, i) => one.toggleAttribute('disabled', i < 3 ? at === 0 : at === last));
        },
    };
}

/** Everything that happened; a line leads to its moment. @param {ReplayMatch} match */
function makeLog(match) {
    const lines = match.steps.map((step, i) => h('li', { class: step.seat < 0 ? 'chance' : '' },
        h('button', { type: 'button', onclick: () => match.show(i + 1) }, inWords(match, i))));
    const list = h('ol', { tabindex: 0, 'aria-label': t('replay.log') }, lines);
    let shown = -1;
    return {
        element: h('div', { class: 'events' }, h('h2', null, t('replay.log')), list), lines,
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
        if (done !== 'shared') ui.toast(t(done === 'copied' ? 'replay.copied' : 'replay.notcopied'));
    };
    const setUp = async () => {
        (await import('./position.js')).give(playedOn(match));
        ui.go(`#/position/${encodeURIComponent(match.engine.view().position)}`);
    };
    return h('div', { class: 'row' },
        h('button', { type: 'button', class: 'button', 'data-key': 'setup', onclick: setUp }, sign('hint'),
            t('replay.setup')),
        h('button', { type: 'button', class: 'button', 'data-key': 'position', onclick: position },
            sign('share'), t('replay.position')),
        h('button',
            { type: 'button', class: 'button',
                onclick: () => download(match.record, match.engine.view().game) }, sign('save'),
            t('replay.download')),
        h('a', { class: 'button quiet', href: '#/replay' }, t('replay.another')));
}
