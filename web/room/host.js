// SPDX-License-Identifier: MIT
// What the host of a table that waits can do about its seats, and what the host is told.
import { sign } from '../art/signs.js';
import { botName, usualLevel } from '../bot_names.js';
import { _ } from '../texts.js';
import { troubleText } from '../troubles.js';
import { h } from '../view.js';
import { levelChoice } from './plans.js';
import { trying } from './parts.js';

/** @typedef {import('../ui.js').Ui} Ui */
/** @typedef {import('../match/remote.js').RemoteMatch} RemoteMatch */
/** @typedef {import('../match/room.js').Room} Room */
/** @typedef {{ui: Ui, match: RemoteMatch}} At */

/** Whether the host sits at this device. @param {Room} room */
export const isHost = ({ host, you }) => host !== undefined && you.includes(host);

/** Says something in the name of the host.
 * @param {RemoteMatch} match @param {string} what @param {object} [more] */
const order = (match, what, more) => match.say(what, more, match.room?.host);

/** @param {At} at @param {string} key @param {string} label @param {() => Promise<any>} act */
const button = ({ ui }, key, label, act) => h('button', { type: 'button', class: 'button quiet', key,
    'data-key': key, onclick: (/** @type {Event} */ event) => trying(ui, event, act) }, label);

/** A bot for a seat; it makes way if a friend comes after all.
 * @param {RemoteMatch} match @param {number} seat @param {string} [level] */
function putBot(match, seat, level = usualLevel(match.engine.bots()) ?? '') {
    const { seats } = /** @type {Room} */ (match.room);
    const levels = seats.map(({ kind, level: of = '' }, i) => (i === seat ? level
        : kind === 'bot' ? of : null));
    return order(match, 'bot', { seat, level, name: botName(levels, seat), free: true });
}

/** What the host can do about a seat. A table of a match has the seats of the match: all are to be taken by
 * people who come. @param {At & {seat: number, draw: () => void}} props */
export function HostButtons({ ui, match, seat, draw }) {
    const { seats, you, event } = /** @type {Room} */ (match.room);
    const { kind, level = '', name = '' } = seats[seat] ?? {};
    const at = { ui, match };
    if (event && kind !== 'person') return null;
    if (kind === 'open') return [button(at, `bot-${seat}`, _('Put a bot here'), () => putBot(match, seat)),
        seats.length > 1 && button(at, `remove-${seat}`, _('Remove the seat'),
            () => order(match, 'remove', { seat }))];
    if (kind === 'bot') return [levelChoice(match.engine.bots(), level, seat,
        (chosen) => putBot(match, seat, chosen).catch((error) => {
            ui.toast(troubleText(error));
            draw(); // the choice shows again how it is
        })),
    button(at, `free-${seat}`, _('Free the seat'), () => order(match, 'free', { seat }))];
    return you.includes(seat) ? null : [
        button(at, `host-${seat}`, _('Make host'), () => order(match, 'host', { seat })),
        !event && button(at, `away-${seat}`, _('Send away'), () => sendAway(at, seat, name))];
}

/** @param {At} at @param {number} seat @param {string} name */
async function sendAway({ ui, match }, seat, name) {
    const sure = await ui.ask({ title: _('Send {name} away?', { name }),
        text: _('The seat is open again. {name} is told so, and can watch.', { name }), answers: [
            { label: _('Send away'), value: 'yes', kind: 'bad' },
            { label: _('Cancel'), value: '', kind: 'quiet' }] });
    if (sure) await order(match, 'free', { seat });
}

/** @param {At & {most: number}} props */
export const MoreSeats = ({ ui, match, most }) => h('div', { class: 'row' },
    h('button', { type: 'button', class: 'button', 'data-key': 'add',
        disabled: (match.room?.seats.length ?? 0) >= most,
        onclick: (/** @type {Event} */ event) => trying(ui, event, () => order(match, 'add')) }, sign('plus'),
    _('One more seat')));

/** Starts; with open seats not without having asked. @param {At} at */
export async function start({ ui, match }) {
    const room = /** @type {Room} */ (match.room);
    const openSeats = () => (match.room?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'open' ? [seat]
        : []));
    const open = openSeats();
    const others = room.seats.length - open.length > 1;
    /** @type {import('../overlay.js').Answer} */
    const bots = { label: _('Start with bots on them'), value: 'bots', kind: others ? 'quiet' : 'go' };
    const how = !open.length ? 'now' : await ui.ask({ title: _('Start without more players?'),
        text: isHost(room) ? _('Open seats fall away. With bots on them, a friend who comes late can still '
            + 'take over the seat of a bot.') : _('Open seats fall away.'), answers: [
            ...(isHost(room) ? [bots] : []), { label: _('Start without more players'), value: 'now',
                kind: others ? 'go' : 'quiet' },
            { label: _('Wait'), value: '', kind: 'quiet' }] });
    // somebody may have sat down meanwhile
    if (how === 'bots') for (const seat of openSeats()) await putBot(match, seat);
    if (how) await match.say('start');
}

/** Tells the host who has sat down. @param {At} at @param {AbortSignal} signal */
export function watchSeats({ ui, match }, signal) {
    const taken = () => (match.room?.seats ?? []).map(({ kind, name }) => (kind === 'person' ? name : ''));
    let before = taken();
    let title = '';
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden && title) document.title = title;
        title = '';
    }, { signal });
    match.events.addEventListener('snapshot', () => {
        const now = taken();
        const [name] = now.filter((one, i) => one && !before.includes(one) && !before[i]);
        before = now;
        const room = /** @type {Room} */ (match.room);
        if (!name || !isHost(room) || room.you.some((seat) => room.seats[seat]?.name === name)) return;
        const words = _('{name} has sat down.', { name });
        ui.toast(words);
        ui.announce(words);
        ui.sound('turn');
        if (!document.hidden) return;
        title ||= document.title;
        document.title = `● ${words} · Revanche`;
    }, { signal });
}
