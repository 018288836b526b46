// SPDX-License-Identifier: MIT
// What the games on this device add up to: results over time, ranks of solo games, and whether the dice were
// fair. Games alone, against bots and with people are counted apart, and so are editions of a sheet: their
// points do not compare. Everything is worked out from the records that are kept here; of games at tables of
// the server only the seats of this person count.
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { Engine } from '../engine.js';
import { eraseGame } from '../home/keep.js';
import { keepAll } from '../home/tables.js';
import { save as saveFile } from '../record.js';
import { games } from '../saves.js';
import { _, n_, N_, day, number } from '../texts.js';
import { h, render } from '../view.js';
import { Progress } from './stats_progress.js';
import { resultsOf } from './stats_results.js';
import { Curve, DiceChart, Ranks } from './stats_charts.js';
import { latestFirst, mean, rolled, tally } from './stats_sums.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */
/** @typedef {import('./stats_sums.js').Company} Company */
/** @typedef {import('./stats_results.js').Result} Result */
/** What is looked at. @typedef {{company?: Company, edition?: string, real?: boolean}} Chosen */

/** @type {Record<Company, string>} */
const COMPANIES = { alone: N_('Alone'), bots: N_('Against bots'), people: N_('With people') };

/** @param {HTMLElement} root @param {Ui} ui @param {string} [game] */
export async function show(root, ui, game) {
    ui.where(_('Statistics'));
    const engine = new Engine(await ui.rules());
    const stop = new AbortController();
    let kept = await readKept(engine, game);
    /** @type {Chosen} */
    let chosen = ui.kept ?? {};
    const progress = new Progress(ui, finishedOf(kept), () => draw());
    /** @param {Chosen} more */
    const choose = (more) => {
        chosen = { ...chosen, ...more };
        draw();
    };
    const draw = () => stop.signal.aborted || render(kept.shown
        ? view({ ...kept, ui, engine, progress, chosen, choose }) : Nothing(), root);
    root.classList.add('narrow');
    draw();
    keepAll(new Engine(engine.module), stop.signal, async () => { // an analysis that runs goes on
        kept = await readKept(engine, kept.shown?.id ?? game);
        progress.know(finishedOf(kept));
        draw();
    });
    const destroy = () => {
        stop.abort();
        progress.close();
    };
    return { destroy, keep: () => {
        destroy();
        return chosen;
    } };
}

/** What is kept on this device, and which game is shown.
 * @param {Engine} engine @param {string} [game] */
async function readKept(engine, game) {
    const all = await games.list().catch(() => /** @type {Save[]} */ ([]));
    const played = engine.games().filter(({ id }) => all.some((save) => save.game === id && save.count > 0));
    return { all, played, shown: played.find(({ id }) => id === game) ?? played[0],
        ...await resultsOf(engine, all.filter((save) => save.over)) };
}

/** @typedef {Awaited<ReturnType<typeof readKept>>} Kept */

/** Finished games of the one that is shown. @param {Kept} kept */
const finishedOf = ({ all, shown }) => all.filter((save) => save.over && save.game === shown?.id);

/** @param {Kept & {ui: Ui, engine: Engine, progress: Progress, chosen: Chosen,
 *   choose: (more: Chosen) => void}} props */
function view({ ui, engine, progress, chosen, choose, all, played, shown, results, titles }) {
    const mine = results.filter((result) => result.game === shown?.id);
    return h('div', { class: 'stats stack' }, h('h1', null, _('Statistics')),
        h('nav', { class: 'row', 'aria-label': _('Games') },
            played.map(({ id, title }) => h('a', { class: `button${id === shown?.id ? ' go' : ''}`,
                href: `#/stats/${id}`, 'aria-current': id === shown?.id ? 'page' : null }, title))),
        h(Outcomes, { mine, titles, chosen, choose }), progress.view(),
        h(Dice, { engine, saves: all.filter((save) => save.game === shown?.id), chosen, choose }),
        h(Tools, { ui, results, finished: all.filter((save) => save.over) }));
}

const Nothing = () => h('div', { class: 'stats stack' }, h('h1', null, _('Statistics')),
    h('p', { class: 'card' }, _('Nothing to see yet. Finish a game, and there will be something to count.')),
    h('div', { class: 'row' }, h('a', { class: 'button go', href: '#/' }, _('Start a game'))));

/**
 * The results that compare with each other: same edition, same company. The latest are shown first.
 * @param {{mine: Result[], titles: Map<string, string>, chosen: Chosen, choose: (more: Chosen) => void}} of
 */
function Outcomes({ mine, titles, chosen, choose }) {
    const editions = latestFirst(mine.map(({ edition }) => edition));
    const edition = editions.find((one) => one === chosen.edition) ?? editions[0];
    const ofEdition = mine.filter((result) => result.edition === edition);
    const companies = latestFirst(ofEdition.map(({ company }) => company));
    const company = companies.find((one) => one === chosen.company) ?? companies[0];
    const results = ofEdition.filter((result) => result.company === company);
    if (!results.length) return null;
    return [
        editions.length > 1 && h('label', { class: 'edition' },
            h('span', { class: 'label' }, _('Sheet or cards')),
            h('select', { class: 'field', 'data-key': 'edition', value: edition,
                onchange: (/** @type {any} */ event) => choose({ edition: event.target.value }) },
            editions.map((one) => h('option', { key: one, value: one, selected: one === edition },
                titles.get(one))))),
        h(Choices, { name: 'company', label: _('Played'), value: company,
            choose: (/** @type {Company} */ to) => choose({ company: to }),
            options: Object.entries(COMPANIES).filter(([key]) => companies.includes(/** @type {any} */ (key)))
                .map(([value, words]) => ({ value, words: _(words) })) }),
        companies.length < 2 && h('h2', null, _(COMPANIES[companies[0]])),
        h(Facts, { results }), h(Curve, { results }), company === 'alone' && h(Ranks, { results }),
        h(AllResults, { results })];
}

/**
 * One of several, as a row of buttons.
 * @param {{name: string, label: string, value: any, choose: (value: any) => void,
 *   options: {value: any, words: string}[]}} props
 */
function Choices({ name, label, value, choose, options }) {
    if (options.length < 2) return null;
    return h('div', { class: 'choices', role: 'group', 'aria-label': label }, options.map((option) =>
        h('label', { key: option.value },
            h('input', { type: 'radio', name, value: option.value, checked: option.value === value,
                onchange: () => choose(option.value) }),
            h('span', null, option.words))));
}

/** @param {{results: Result[]}} props */
function Facts({ results }) {
    const points = results.map((result) => result.points);
    /** @param {string} label @param {string} value */
    const fact = (label, value) => h('div', { class: 'fact card' }, h('b', { class: 'big' }, value),
        h('span', { class: 'soft' }, label));
    return h('div', { class: 'facts' }, fact(_('Results'), number(results.length)),
        fact(_('on average'), number(mean(points), { maximumFractionDigits: 1 })),
        fact(_('best'), number(Math.max(...points))),
        results[0]?.company !== 'alone' && fact(_('won'), _('{part} of {whole}',
            { part: results.filter(({ place }) => place === 1).length, whole: results.length })));
}

/**
 * The dice of a game, as they are printed.
 * @param {Engine} engine
 * @param {string} id
 * @returns {import('./stats_sums.js').Kind[]}
 */
function kindsOf(engine, id) {
    const game = engine.games().find((one) => one.id === id);
    if (game?.material === 'deck') return ['blue', 'red'].map((kind) => ({ kind, faces: [...'123456'] }));
    const special = /^special-die\s+([^#\n]*)/m.exec(game?.materialText ?? '')?.[1]?.trim().split(/\s+/);
    const kinds = [{ kind: 'colours', faces: [...'ygbrox'] }, { kind: 'numbers', faces: [...'12345?'] }];
    return special ? [...kinds, { kind: 'special', faces: special }] : kinds;
}

/** Expected against rolled, for the program's dice and for real ones apart.
 * @param {{engine: Engine, saves: Save[], chosen: Chosen, choose: (more: Chosen) => void}} props */
function Dice({ engine, saves, chosen, choose }) {
    const both = [false, true].filter((real) => saves.some((save) => save.realDice === real));
    const real = both.find((one) => one === chosen.real) ?? both[0];
    const shown = rolled(saves.filter((save) => save.realDice === real).map((save) => save.record));
    const kinds = kindsOf(engine, saves[0]?.game ?? '');
    return h('section', { class: 'card stack', 'aria-labelledby': 'dice' },
        h('h2', { id: 'dice' }, _('Rolled and expected')),
        h('p', { class: 'soft small' },
            _('Bar: how often the face came up. Line and small number: how often fair dice would show it.')),
        h(Choices, { name: 'dice', label: _('Rolled and expected'), value: real,
            choose: (/** @type {boolean} */ to) => choose({ real: to }),
            options: both.map((value) => ({ value, words: value ? _('Real dice')
                : _('The program’s dice') })) }),
        h('div', { class: 'stack' }, kinds.map((kind, i) =>
            h(DiceChart, { counted: tally(kind, shown[i] ?? []) })),
        kinds.length > 1 && h('p', { class: 'soft small' },
            _('The more kinds of dice are tested, the more likely one of them stands out by chance.'))));
}

/** @param {{results: Result[]}} props */
function AllResults({ results }) {
    const head = [_('Date'), _('Name'), _('Points'), _('Place'), _('Rank')];
    return h('details', { class: 'card' }, h('summary', null, _('All results')),
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': _('All results') },
            h('table', null,
                h('thead', null, h('tr', null, head.map((name) => h('th', { scope: 'col' }, name)))),
                h('tbody', null, results.toReversed().map((result) => h('tr', null,
                    h('td', null, h('a', { href: `#/replay/${result.id}` }, day(result.date))),
                    h('td', null, result.name), h('td', null, number(result.points)),
                    h('td', null, result.seats > 1
                        ? _('{part} of {whole}', { part: result.place, whole: result.seats }) : '–'),
                    h('td', null, result.seats === 1 && result.level ? result.level : '–')))))));
}

/** A field of a CSV file. @param {string|number} value */
const field = (value) =>
    (/[",\n;]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** What can be taken along or erased. @param {{ui: Ui, results: Result[], finished: Save[]}} props */
function Tools({ ui, results, finished }) {
    const rows = results.map(({ id, date, ...rest }) => ({ date: new Date(date).toISOString(), ...rest }));
    const csv = () => [Object.keys(rows[0] ?? {}).join(','),
        ...rows.map((row) => Object.values(row).map(field).join(','))].join('\n') + '\n';
    const erase = async () => {
        const sure = await ui.ask({ title: _('Erase all results?'),
            text: n_('{n} finished game of this device is erased with its record. Running games stay. '
                + 'This cannot be undone.',
            '{n} finished games of this device are erased with their records. Running games stay. '
                + 'This cannot be undone.', finished.length), answers: [
                { label: _('Cancel'), value: '', kind: 'quiet' },
                { label: _('Erase'), value: 'yes', kind: 'bad' }] });
        if (sure !== 'yes') return;
        for (const save of finished) await eraseGame(save);
        ui.go('#/stats', true);
        dispatchEvent(new HashChangeEvent('hashchange'));
    };
    /** @param {string} name @param {() => string} text */
    const file = (name, text) => h('button', { type: 'button', class: 'button', 'data-key': name,
        onclick: () => saveFile(text(), `revanche-results.${name}`),
        'aria-label': _('Save all results as {kind}', { kind: name.toUpperCase() }) },
    sign('save'), name.toUpperCase());
    return h('div', { class: 'row' }, file('json', () => JSON.stringify(rows, null, 1)), file('csv', csv),
        h('button', { type: 'button', class: 'button bad push', 'data-key': 'erase',
            disabled: finished.length === 0, onclick: () => attempt(erase) }, sign('trash'), _('Erase')));
}
