// SPDX-License-Identifier: MIT
// The parts of the screen of a match: what to do now, the standing, its games, the link for others.
import { sign } from '../art/signs.js';
import { characterAndLevel } from '../bot_names.js';
import { titleOf } from '../games/list.js';
import { seatsHere } from '../keyring.js';
import { LinkBox, NameField, linkToEvent } from '../room/parts.js';
import { onlyHere } from '../only_here.js';
import { optionName } from '../option_names.js';
import { _, n_, day, number } from '../texts.js';
import { h } from '../view.js';
import { readRecord } from './events.js';
import { ownEntry, ownPoints } from './sides.js';

/** @typedef {import('./events.js').Event} Event */
/** @typedef {import('./events.js').Entry} Entry */

/** @param {Event} event */
const facts = ({ game, options, rounds, players, bots, closes, open }) => [titleOf(game),
    ...options.map(optionName),
    rounds > 1 && n_('{n} round', '{n} rounds', rounds),
    players > 1 && n_('{n} player at a table', '{n} players at a table', players),
    bots && _('Bots: {bot}', { bot: characterAndLevel(bots) }),
    open ? _('open until {day}', { day: day(closes * 1000, { dateStyle: 'medium', timeStyle: 'short' }) })
        : _('closed')].filter(Boolean).join(' · ');

/** What can be done now.
 * @param {{event: Event, name: string, problem: string, write: (name: string) => void,
 *   play: (event: Event) => void}} props */
function Now({ event, name, problem, write, play }) {
    const own = ownEntry(event);
    if (own && !own.over && event.open) return h('a', { class: 'button go', 'data-key': 'continue',
        href: `#/room/${own.room}` }, sign('play'), _('Continue'));
    const points = own?.over ? ownPoints(own, seatsHere) : undefined;
    if (own?.over) return h('p', { class: 'big', 'data-key': 'result' }, points === undefined ? names(own)
        : n_('{n} point', '{n} points', points));
    if (!event.open) return h('p', null, _('All results are shown, and the dice are revealed.'));
    return h('form', { class: 'stack', novalidate: true, onsubmit: (/** @type {SubmitEvent} */ sent) => {
        sent.preventDefault();
        play(event);
    } }, h('div', { class: 'row' },
        h(NameField, { label: _('Your name'), problem, 'data-key': 'name',
            ref: (/** @type {HTMLInputElement} */ field) => { field.value ||= name; },
            oninput: (/** @type {any} */ { target }) => write(target.value) }),
        h('button', { type: 'submit', class: 'button go', 'data-key': 'play' }, sign('play'),
            event.players > 1 && !event.bots ? _('Open a table') : _('Play'))),
    h('p', { class: 'soft small' }, _('You have one try. Results of others are shown when you have '
        + 'finished.')));
}

/** @param {{event: Event, title: string, name: string, problem: string, write: (name: string) => void,
 *   play: (event: Event) => void}} props */
export const Heading = ({ event, title, ...props }) => h('section', { class: 'card stack', key: 'head' },
    h('h1', null, title), h('p', { class: 'soft' }, facts(event)),
    event.rounds > 1 && event.open > 0 && h('h2', null,
        _('Round {round} of {rounds}', { round: event.open, rounds: event.rounds })),
    h('p', null, _('Everybody gets the same dice here. What counts is what you make of them.')),
    event.seeded && h('p', { class: 'soft' }, _('The first game was played on a device, which knew its '
        + 'dice. Nobody can prove that its player saw them only as they fell.')),
    h(Now, { event, ...props }));

/** The games of a line of the standing, if their luck can be taken out of them.
 * @param {Event} event @param {import('./events.js').Line} line */
const gamesOf = ({ id, players, ranking }, { rounds }) => (players > 1 || ranking === 'places' ? []
    : rounds.flatMap(({ entry, points = 0 }) => (entry
        ? [{ key: entry, points, record: () => readRecord(id, entry) }] : [])));

/** @param {{event: Event, adjusted: import('./adjusted.js').Adjusted, save: () => void}} props */
export function Standing({ event, adjusted, save }) {
    const waiting = event.entries.filter(({ over }) => !over).length;
    const several = event.rounds > 1;
    return h('section', { class: 'card stack', key: 'standing' }, h('h2', null, _('Standing')),
        !event.standing.length ? h('p', { class: 'soft' }, event.entries.length
            ? n_('{n} game was begun. You see the results when you have finished.',
                '{n} games were begun. You see the results when you have finished.',
                event.entries.length)
            : _('Nobody has played yet.'))
            : h('div', { class: 'scrolled', tabindex: 0, role: 'region', 'aria-label': _('Standing') },
                h('table', { class: 'board' }, h('thead', null, h('tr', null,
                    [_('Place'), _('Name'), event.ranking === 'places' ? _('Places') : _('Points'),
                        ...(several ? event.standing[0]?.rounds ?? [] : [])
                            .map((__, i) => _('Round {n}', { n: i + 1 }))]
                        .map((label) => h('th', { scope: 'col' }, label)))),
                h('tbody', null, event.standing.map((line) => {
                    const { rank, name, mine, total, rounds } = line;
                    return h('tr', { class: mine ? 'own' : '' }, h('td', null, rank), h('td', null, name),
                        h('td', { class: 'sum' }, number(total), adjusted.cell(gamesOf(event, line))),
                        several && rounds.map(({ points, place }) => h('td', null,
                            points === undefined ? '–' : number(points),
                            event.ranking === 'places' && place && h('small', { class: 'soft block' },
                                h('span', { class: 'unseen' }, _('Place')), ` ${place}.`))));
                })))),
        adjusted.below(event.standing.flatMap((line) => gamesOf(event, line))),
        event.standing.length > 0 && waiting > 0 && h('p', { class: 'soft small' },
            n_('{n} game goes on.', '{n} games go on.', waiting)),
        event.standing.length > 0 && h('div', { class: 'row' }, h('button', { type: 'button',
            class: 'button quiet', 'data-key': 'csv', onclick: save }, sign('save'),
        _('Save as a table (CSV)'))));
}

/** The names at a table. @param {Entry} entry */
const names = ({ seats }) => seats.map(({ name, points }) =>
    (points === undefined ? name : `${name} ${number(points)}`)).join(' : ');

/** All games of a round beside each other, for each that more than two people have played.
 * @param {{event: Event, shown: Entry[]}} props */
function CompareAll({ event: { id, rounds }, shown }) {
    const people = (/** @type {number} */ n) => shown.filter(({ round }) => round === n)
        .flatMap(({ seats }) => seats.filter(({ bot }) => !bot)).length;
    const crowded = [...new Set(shown.map(({ round }) => round))].filter((n) => people(n) > 2);
    return crowded.length > 0 && h('div', { class: 'row' }, crowded.map((n) => h('a', { class: 'button',
        key: n, 'data-key': rounds > 1 ? `all-${n}` : 'all', href: `#/event/${id}/compare/all/${n}` },
    sign('chart'), rounds > 1 ? _('Compare all of round {n}', { n }) : _('Compare all'))));
}

/** Is there anybody to compare this game with? In the own game, and in one that is alone in its round, those
 * at its table. @param {Entry} one @param {Entry[]} shown */
const isComparable = ({ entry, round, mine, seats }, shown) => seats.filter(({ bot }) => !bot).length > 1
    || (!mine && shown.some((other) => other.entry !== entry && other.round === round));

/** Games that may be looked at. @param {{event: Event}} props */
export function Games({ event }) {
    const shown = event.entries.filter(({ entry }) => entry)
        .sort((a, b) => a.round - b.round || (b.seats[0]?.points ?? 0) - (a.seats[0]?.points ?? 0));
    if (!shown.length) return null;
    return h('section', { class: 'card stack', key: 'games' }, h('h2', null, _('Games')),
        h(CompareAll, { event, shown }),
        h('ul', { class: 'entries' }, shown.map((one) => h('li', { key: one.entry },
            h('span', null, h('b', null, names(one)),
                event.rounds > 1 && h('span', { class: 'soft small block' },
                    _('Round {n}', { n: one.round })),
                !one.counts && h('span', { class: 'soft small block' }, _('does not count'))),
            h('span', { class: 'row push' },
                h('a', { class: 'button quiet', href: `#/replay/event/${event.id}/${one.entry}` },
                    sign('film'), _('Watch'), h('span', { class: 'unseen' }, names(one))),
                isComparable(one, shown) && h('a', { class: 'button',
                    href: `#/event/${event.id}/compare/${one.entry}` }, sign('chart'), _('Compare'),
                h('span', { class: 'unseen' }, names(one))))))));
}

/** The link to a match. @param {{event: Event, ui: import('../ui.js').Ui}} props */
export function Inviting({ event, ui }) {
    const own = ownEntry(event);
    const points = own?.over ? ownPoints(own, seatsHere) : undefined;
    const link = linkToEvent(event.id);
    const text = points === undefined || points <= 0 ? _('Play with the same dice as I do: {game}',
        { game: titleOf(event.game) })
        : _('{game}, the same dice: beat my {points}!', { game: titleOf(event.game),
            points: number(points) });
    return h('section', { class: 'card stack', key: 'invite' }, h('h2', null, _('Send to friends')),
        h('p', null, _('“{remark}”', { remark: text })), onlyHere() && h('p', { class: 'soft small' },
            _('This link works on this device only: the page was opened from it.')),
        h(LinkBox, { ui, link, words: { label: _('Link to the match'), qr: _('QR code of the link'),
            copy: _('Copy link'), share: text } }));
}
