// SPDX-License-Identifier: MIT
// The same dice for everybody: #/event/new[/GAME] creates a match, #/event/ID shows it, and
// #/event/ID/compare/ENTRY[/SEAT[/ENTRY/SEAT]] compares two games, #/event/ID/compare/all[/ROUND] all.
import { sign } from '../art/signs.js';
import { attempt, once } from '../attempt.js';
import { botName } from '../bot_names.js';
import { Engine } from '../engine.js';
import { Adjusted } from '../event/adjusted.js';
import { Checked, checkDice } from '../event/dice.js';
import { showComparison } from '../event/compare.js';
import { closeRound, enter, organises, readEvent, readRecord, readTable } from '../event/events.js';
import { NewEvent } from '../event/new.js';
import { Games, Heading, Inviting, Standing } from '../event/parts.js';
import { allOf, nameOfSide, sidesOf, twoOf } from '../event/sides.js';
import { keepName, myName, seatsHere } from '../keyring.js';
import { nameProblem } from '../room/parts.js';
import { save as saveFile } from '../record.js';
import { titleOf } from '../games/list.js';
import { _, loadTexts, n_, number } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../event/events.js').Event} Event */
/** @typedef {import('../event/sides.js').Side} Side */

/** How often the standing is asked for, in milliseconds. */
const AGAIN = 15000;

/** @param {HTMLElement} root @param {Ui} ui @param {string} id @param {string[]} more */
export async function show(root, ui, id = 'new', ...more) {
    await loadTexts('room', 'messages-server', 'coach', 'setup');
    if (id === 'new') return new NewEvent(root, ui, new Engine(await ui.rules()), more[0]).show();
    const event = await readEvent(id);
    ui.where(titleOf(event.game), nameOf(event));
    if (more[0] === 'compare') return compare(root, ui, event, more.slice(1));
    const screen = new Screen(root, ui, event);
    screen.draw();
    const timer = setInterval(() => document.hidden || screen.look(), AGAIN);
    return { destroy: () => {
        clearInterval(timer);
        screen.leave();
    }, draw: () => screen.draw() };
}

/** The challenge of a day has no name. @param {Event} event */
const nameOf = ({ day, name }) => (day ? _('Ranked challenge no. {number}', { number: day }) : name);

/** Who sits beside a person: bots, or whoever comes. @param {Event} event */
function othersOf({ players, bots }) {
    const levels = Array.from({ length: players }, (__, i) => (i && bots ? bots : null));
    return levels.slice(1).map((level, i) => (level
        ? { kind: 'bot', level, name: botName(levels, i + 1) } : { kind: 'open' }));
}

class Screen {
    closed = false;
    enters = once();
    name = myName();
    problem = '';
    /** What checking the dice came to. @type {import('../event/dice.js').Found|null} */
    checked = null;
    /** So many games are checked, -1: nothing is being checked. */
    done = -1;

    /** @param {HTMLElement} root @param {Ui} ui @param {Event} event */
    constructor(root, ui, event) {
        this.root = root;
        this.ui = ui;
        this.event = event;
        this.adjusted = new Adjusted(ui, () => this.closed || this.draw());
    }

    leave() {
        this.closed = true;
        this.adjusted.close();
    }

    async look() {
        try {
            this.event = await readEvent(this.event.id);
        } catch {
            return; // the next time, then
        }
        if (!this.closed) this.draw();
    }

    draw() {
        const { event } = this;
        render(h('div', { class: 'event stack' },
            h(Heading, { event, title: nameOf(event), name: this.name, problem: this.problem,
                write: (/** @type {string} */ name) => { this.name = name; },
                play: (/** @type {Event} */ now) => this.play(now) }),
            h(Standing, { event, adjusted: this.adjusted, save: () => this.save() }), h(Games, { event }),
            !event.day && event.open > 0 && h(Inviting, { event, ui: this.ui }),
            organises(event) && event.open > 0 && h('div', { class: 'row', key: 'close' },
                h('button', { type: 'button', class: 'button', 'data-key': 'close',
                    onclick: () => this.close() }, _('Close round {round}', { round: event.open }))),
            h(Checked, { event, found: this.checked, done: this.done,
                check: () => this.check() })), this.root);
    }

    /** @param {Event} event */
    async play(event) {
        this.problem = nameProblem(this.name);
        if (this.problem) return this.draw();
        keepName(this.name.trim());
        await this.enters(async () => {
            const room = await enter(event, this.name.trim(), othersOf(event));
            this.ui.go(`#/room/${room}`);
        });
    }

    async save() {
        await attempt(async () => saveFile(await readTable(this.event.id), `${this.event.name}.csv`));
    }

    async close() {
        const { event } = this;
        const answer = await this.ui.ask({ title: _('Close round {round}?', { round: event.open }),
            text: event.open === event.rounds
                ? _('Then everybody sees all results, and the dice are revealed. Games that go on do not '
                    + 'count.')
                : _('Then everybody sees its results, and the next round begins. Games that go on do not '
                    + 'count.'),
            answers: [{ label: _('Cancel'), value: '', kind: 'quiet' },
                { label: _('Close'), value: 'yes', kind: 'go' }] });
        if (!answer) return;
        await attempt(async () => { this.event = await closeRound(event); });
        this.draw();
    }

    async check() {
        await attempt(async () => {
            this.checked = await checkDice(new Engine(await this.ui.rules()), this.event, (done) => {
                this.done = done;
                if (!this.closed && done % 10 === 0) this.draw();
                return !this.closed;
            });
        });
        this.done = -1;
        if (!this.closed) this.draw();
    }
}

/** A game as the comparison opens it. @param {Event} event @param {Side} side */
const gameOf = async ({ id }, { id: entry, name, points, seat, mine }) => ({ name: mine ? _('You') : name,
    points, seat, record: await readRecord(id, entry), replay: `#/replay/event/${id}/${entry}` });

/** Two games of a round, and who is compared with whom can be chosen; or all of a round.
 * @param {HTMLElement} root @param {Ui} ui @param {Event} event @param {string[]} address */
async function compare(root, ui, event, address) {
    const sides = sidesOf(event, seatsHere);
    const everybody = address[0] === 'all';
    const { shown, left = 0 } = everybody ? allOf(sides, Number(address[1]) || undefined)
        : { shown: twoOf(sides, address) ?? [] };
    const [one, other] = shown;
    if (!one || !other) throw new Error(_('There is nothing to compare with yet.'));
    const { round } = one.entry;
    const choice = everybody ? h(LeftOut, { left }) : h(Choice, {
        all: `#/event/${event.id}/compare/all/${round}`,
        sides: sides.filter(({ entry }) => entry.round === round), two: [one, other],
        choose: (/** @type {Side} */ player, /** @type {Side} */ against) =>
            ui.go(`#/event/${event.id}/compare/${nameOfSide(against)}/${nameOfSide(player)}`, true) });
    return showComparison(root, ui, await Promise.all(shown.map((side) => gameOf(event, side))),
        { href: `#/event/${event.id}`, label: nameOf(event) }, choice);
}

/** @param {{left: number}} props games that are not among the best */
const LeftOut = ({ left }) => left > 0 && h('p', { class: 'soft' }, n_(
    'Only the best games are shown here. {n} more can be compared with yours one by one.',
    'Only the best games are shown here. {n} more can be compared with yours one by one.', left));

/** Who is compared, where there are more than two.
 * @param {{sides: Side[], two: [Side, Side], all: string,
 *   choose: (one: Side, other: Side) => void}} props */
function Choice({ sides, two: [one, other], all, choose }) {
    if (sides.length < 3) return null;
    /** @param {string} label @param {Side} now @param {Side} rest @param {(side: Side) => void} to */
    const select = (label, now, rest, to) => h('label', null, h('span', { class: 'label' }, label),
        h('select', { class: 'field', value: nameOfSide(now), onchange: (/** @type {any} */ { target }) =>
            to(sides.find((side) => nameOfSide(side) === target.value) ?? now) },
        sides.filter((side) => side !== rest).map((side) => h('option', { value: nameOfSide(side) },
            `${side.mine ? _('You') : side.name} ${number(side.points)}`))));
    return h('div', { class: 'row sides' }, select(_('Player'), one, other, (side) => choose(side, other)),
        select(_('Compare with'), other, one, (side) => choose(one, side)),
        h('a', { class: 'button quiet', href: all }, sign('chart'), _('Compare all')));
}
