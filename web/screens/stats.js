// SPDX-License-Identifier: MIT
// What the games on this device add up to: results over time, levels of solo games, and whether the dice were
// fair. Everything is worked out from the records that are kept here; nothing is sent anywhere.
import { face as diePicture } from '../art/dice.js';
import { sign } from '../art/signs.js';
import { fill, h, picture, s } from '../dom.js';
import { Engine } from '../engine.js';
import { save as saveFile } from '../record.js';
import { games } from '../saves.js';
import { seatName } from '../seat_names.js';
import { _, n_, N_, day, decimals, number } from '../texts.js';
import { mean, rolled, tally } from './stats_sums.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../saves.js').Save} Save */
/**
 * @typedef {{id: string, game: string, date: number, seats: number, name: string, points: number, place:
 *   number, level: number, levels: number}} Result
 */

/** Longer than this nothing is computed without letting the page breathe. */
const BREATH = 30;

/** @param {HTMLElement} root @param {Ui} ui @param {string} [game] */
export async function show(root, ui, game) {
    ui.where(_('Statistics'));
    const engine = new Engine(await ui.rules());
    const all = await games.list().catch(() => /** @type {Save[]} */ ([]));
    const results = await resultsOf(engine, all.filter((save) => save.over));
    const played = engine.games().filter(({ id }) => all.some((save) => save.game === id && save.count > 0));
    const shown = played.find(({ id }) => id === game) ?? played[0];
    root.classList.add('narrow');
    if (!shown) {
        root.append(h('div', { class: 'stack' }, h('h1', null, _('Statistics')),
            h('p', { class: 'card' }, _('Nothing to see yet. Finish a game, and there will be something '
                + 'to count.')),
            h('div', { class: 'row' }, h('a', { class: 'button go', href: '#/' }, _('Start a game')))));
        return;
    }
    const mine = results.filter((result) => result.game === shown.id);
    root.append(h('div', { class: 'stats stack' }, h('h1', null, _('Statistics')),
        h('nav', { class: 'row', 'aria-label': _('Games') },
            played.map(({ id, title }) => h('a', { class: `button${id === shown.id ? ' go' : ''}`,
                href: `#/stats/${id}`, 'aria-current': id === shown.id ? 'page' : null }, title))),
        summary(mine), mine.length > 0 && curve(mine), levels(mine),
        dice(engine, all.filter((save) => save.game === shown.id)),
        mine.length > 0 && table(mine), tools(ui, results, all.filter((save) => save.over))));
}

/**
 * Results of the people of this device, oldest first.
 * @param {Engine} engine
 * @param {Save[]} saves
 * @returns {Promise<Result[]>}
 */
async function resultsOf(engine, saves) {
    /** @type {Result[]} */
    const results = [];
    let begun = performance.now();
    for (const save of saves) {
        if (performance.now() - begun > BREATH) {
            await new Promise((resolve) => setTimeout(resolve));
            begun = performance.now();
        }
        try {
            engine.open(save.record);
        } catch {
            continue; // a record from a newer program, perhaps: it does not count, and is not lost either
        }
        const { scores } = engine.view();
        save.seats.forEach(({ name, bot }, seat) => {
            const score = scores[seat];
            if (bot || !score) return;
            results.push({ id: save.id, game: save.game, date: save.changed, seats: save.seats.length,
                name: seatName(name, seat),
                points: score.total, place: score.rank, level: score.level, levels: score.levels });
        });
    }
    return results.sort((a, b) => a.date - b.date);
}

/** @param {Result[]} results */
function summary(results) {
    const solo = results.filter(({ seats }) => seats === 1);
    const many = results.filter(({ seats }) => seats > 1);
    const points = results.map((result) => result.points);
    /** @param {string} label @param {string|number} value */
    const fact = (label, value) => h('div', { class: 'fact card' }, h('b', { class: 'big' }, value),
        h('span', { class: 'soft' }, label));
    return h('div', { class: 'facts' }, fact(_('Results'), number(results.length)),
        points.length > 0 && fact(_('on average'), number(mean(points), { maximumFractionDigits: 1 })),
        points.length > 0 && fact(_('best'), number(Math.max(...points))),
        solo.length > 0 && many.length > 0 && fact(_('of them alone'), number(solo.length)),
        many.length > 0 && fact(_('won'),
            _('{part} of {whole}', { part: many.filter(({ place }) => place === 1).length,
                whole: many.length })));
}

/** Results over time: a dot a game, the mean of all so far as a line. @param {Result[]} results */
function curve(results) {
    const points = results.map((result) => result.points);
    const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
    const [wide, tall] = [600, 220];
    /** @param {number} i */
    const x = (i) => (results.length === 1 ? wide / 2 : (i / (results.length - 1)) * (wide - 20) + 10);
    /** @param {number} value */
    const y = (value) => tall - 10 - ((value - low) / (high - low)) * (tall - 20);
    const running = points.map((__, i) => mean(points.slice(0, i + 1)));
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((one) => (high - low) / one <= 6)
        ?? 2000;
    const ticks = Array.from({ length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
        (__, i) => (Math.ceil(low / step) + i) * step);
    return h('section', { class: 'card stack' }, h('h2', null, _('Results over time')),
        picture(`-54 0 ${wide + 58} ${tall}`,
            { class: 'curve',
                'aria-label': n_('{n} result; points of the first {first}, of the last {last}',
                    '{n} results; points of the first {first}, of the last {last}', results.length,
                    { first: number(points[0] ?? 0), last: number(points.at(-1) ?? 0) }) },
            ticks.map((tick) => [s('path', { class: 'tick', d: `M0 ${y(tick)}H${wide}` }),
                s('text', { x: -8, y: y(tick) + 6 }, number(tick))]).flat(),
            s('path',
                { class: 'running',
                    d: running.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`)
                        .join('') }),
            points.map((value, i) =>
                s('circle', { cx: x(i), cy: y(value), r: results.length > 80 ? 3 : 5,
                    class: value === Math.max(...points) ? 'best' : '' }))),
        h('p', { class: 'soft small legend' }, h('i', { class: 'dot' }), _('one game'),
            h('i', { class: 'line' }), _('mean so far')));
}

/** How often each level of the solo game was reached. @param {Result[]} results */
function levels(results) {
    const solo = results.filter(({ seats, levels: known }) => seats === 1 && known > 0);
    if (!solo.length) return null;
    const most = solo[0]?.levels ?? 0;
    const counts = Array.from({ length: most + 1 },
        (__, level) => solo.filter((result) => result.level === level).length);
    const tallest = Math.max(...counts);
    return h('section', { class: 'card stack' }, h('h2', null, _('Ranks of solo games')),
        h('ol', { class: 'bars' },
            counts.map((count, level) =>
                h('li', { class: count ? '' : 'empty', style: { '--part': count / tallest } },
                    h('span', { class: 'unseen' }, _('Rank {rank}: {count}', { rank: level, count })),
                    h('b', { 'aria-hidden': 'true' }, count || ''), h('i', { 'aria-hidden': 'true' }),
                    h('span', { 'aria-hidden': 'true' }, level || '–')))));
}

// ---- dice

/**
 * The dice of a game, as they are printed.
 * @param {Engine} engine
 * @param {string} game
 * @returns {import('./stats_sums.js').Kind[]}
 */
function kindsOf(engine, game) {
    if (game === 'gehtwas') return ['blue', 'red'].map((kind) => ({ kind, faces: [...'123456'] }));
    const text = engine.games().find(({ id }) => id === game)?.materialText ?? '';
    const special = /^special-die\s+([^#\n]*)/m.exec(text)?.[1]?.trim().split(/\s+/);
    const kinds = [{ kind: 'colours', faces: [...'ygbrox'] }, { kind: 'numbers', faces: [...'12345?'] }];
    return special ? [...kinds, { kind: 'special', faces: special }] : kinds;
}

/**
 * Expected against rolled, for the program's dice and for real ones apart.
 * @param {Engine} engine
 * @param {Save[]} saves
 */
function dice(engine, saves) {
    const place = h('div', { class: 'stack' });
    /** @param {boolean} real */
    const draw = (real) => {
        const shown = rolled(saves.filter((save) => save.realDice === real).map((save) => save.record));
        const kinds = kindsOf(engine, saves[0]?.game ?? '');
        fill(place, kinds.map((kind, i) => chart(tally(kind, shown[i] ?? []))),
            kinds.length > 1 && h('p', { class: 'soft small' },
                _('The more kinds of dice are tested, the more likely one of them stands out by chance.')));
    };
    const both = [false, true].filter((real) => saves.some((save) => save.realDice === real));
    draw(both[0] ?? false);
    return h('section', { class: 'card stack' }, h('h2', null, _('Rolled and expected')),
        h('p', { class: 'soft small' },
            _('Bar: how often the face came up. Line and small number: how often fair dice would show it.')),
        both.length > 1 && h('div', { class: 'choices', role: 'group',
            'aria-label': _('Rolled and expected') },
        both.map((real) => h('label', null,
            h('input', { type: 'radio', name: 'dice', checked: !real, onchange: () => draw(real) }),
            h('span', null, real ? _('Real dice') : _('The program’s dice'))))),
        place);
}

/** @param {import('./stats_sums.js').Tally} counted */
function kindName({ kind, total }) {
    if (kind === 'colours') return n_('Colour dice, {n} face', 'Colour dice, {n} faces', total);
    if (kind === 'numbers') return n_('Number dice, {n} face', 'Number dice, {n} faces', total);
    if (kind === 'special') return n_('Special die, {n} face', 'Special die, {n} faces', total);
    return kind === 'blue' ? n_('Blue dice, {n} face', 'Blue dice, {n} faces', total)
        : n_('Red dice, {n} face', 'Red dice, {n} faces', total);
}

/** How unusual it is, in honest sentences. @type {Record<string, string>} */
const VERDICTS = {
    usual: N_('Nothing unusual: fair dice differ at least this much in {share} of 100 cases (chi-square '
        + '{chi}, {freedom} degrees of freedom).'),
    rare: N_('Rare, but no proof: fair dice differ this much in only {share} of 100 cases (chi-square '
        + '{chi}, {freedom} degrees of freedom). Look often, and you will see this now and then.'),
    strange: N_('Very unusual: fair dice differ this much in only {share} of 100 cases (chi-square {chi}, '
        + '{freedom} degrees of freedom). That deserves a second look.'),
    smooth: N_('Unusually even: fair dice differ more in {share} of 100 cases (chi-square {chi}, '
        + '{freedom} degrees of freedom).'),
};

/**
 * Bars for what was rolled, a mark for what was expected, and a sentence about it.
 * @param {import('./stats_sums.js').Tally} counted
 */
function chart(counted) {
    const tallest = Math.max(1, ...counted.faces.flatMap(({ count, expected }) => [count, expected]));
    return h('div', { class: 'stack dice-chart' },
        h('h3', null, kindName(counted)),
        h('ul', { class: `faces ${counted.kind}` },
            counted.faces.map(({ face, count, expected }) =>
                h('li', { style: { '--part': count / tallest, '--due': expected / tallest } },
                    h('span', { class: 'unseen' }, n_('{face}: {n} time, expected {expected}',
                        '{face}: {n} times, expected {expected}', count, { face,
                            expected: decimals(expected, 1) })),
                    h('span', { class: 'bar', 'aria-hidden': 'true' }, h('i'), h('em')),
                    h('b', { 'aria-hidden': 'true' }, number(count)),
                    h('small', { class: 'soft', 'aria-hidden': 'true' }, decimals(expected, 1)),
                    h('span', { class: `die ${counted.kind}`, 'aria-hidden': 'true' }, diePicture(face))))),
        h('p', null, verdict(counted)));
}

/** An honest sentence. @param {import('./stats_sums.js').Tally} counted */
function verdict({ total, chance, enough, chi, faces }) {
    if (!enough) return n_('With {n} face rolled nothing can be said yet.',
        'With {n} faces rolled nothing can be said yet.', total);
    const key = chance < 0.001 ? 'strange' : chance < 0.05 ? 'rare' : chance > 0.999 ? 'smooth' : 'usual';
    return _(VERDICTS[key], { share: number(chance * 100, { maximumSignificantDigits: 2 }),
        chi: number(chi, { maximumFractionDigits: 1 }),
        freedom: faces.length - 1 });
}

// ---- the list, and what can be taken along

/** @param {Result[]} results */
function table(results) {
    return h('details', { class: 'card' }, h('summary', null, _('All results')),
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': _('All results') },
            h('table', null,
                h('thead', null,
                    h('tr', null,
                        [_('Date'), _('Name'), _('Points'), _('Place'), _('Rank')]
                            .map((name) => h('th', { scope: 'col' }, name)))),
                h('tbody', null,
                    results.toReversed()
                        .map((result) =>
                            h('tr', null,
                                h('td', null, h('a', { href: `#/replay/${result.id}` }, day(result.date))),
                                h('td', null, result.name), h('td', null, number(result.points)),
                                h('td', null, result.seats > 1 ? _('{part} of {whole}',
                                    { part: result.place, whole: result.seats })
                                    : '–'),
                                h('td', null, result.seats === 1 && result.level ? result.level : '–')))))));
}

/** A field of a CSV file. @param {string|number} value */
const field = (value) =>
    (/[",\n;]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** @param {Ui} ui @param {Result[]} results @param {Save[]} finished */
function tools(ui, results, finished) {
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
        for (const save of finished) await games.remove(save.id);
        ui.go('#/stats', true);
        dispatchEvent(new HashChangeEvent('hashchange'));
    };
    return h('div', { class: 'row' },
        h('button',
            { type: 'button', class: 'button', 'data-key': 'json',
                onclick: () => saveFile(JSON.stringify(rows, null, 1), 'revanche-results.json') },
            sign('save'),
            'JSON'),
        h('button',
            { type: 'button', class: 'button', 'data-key': 'csv',
                onclick: () => saveFile(csv(), 'revanche-results.csv') }, sign('save'), 'CSV'),
        h('button', { type: 'button', class: 'button bad push', 'data-key': 'erase',
            disabled: finished.length === 0, onclick: erase }, sign('trash'), _('Erase')));
}
