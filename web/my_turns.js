// SPDX-License-Identifier: MIT
// Tells a person of turns at all shared tables while the page is open, whatever it shows and also in the
// background: by a dot in the window's title, the badge of an installed page, and a notification. To start a
// table at which everybody sits is a turn, too; of a guest who is not the last one a host is told as well.
// The table that is shown tells of itself (room/turn.js, room/host.js). Runs while the switch for
// notifications is on.
import { hidden } from './home/hidden.js';
import { guests, isMyTurn, isToStart } from './home/model.js';
import { lastTables, myTables } from './home/tables.js';
import { badge, notify } from './notify.js';
import { renew } from './push.js';
import { settings } from './settings.js';
import { _ } from './texts.js';

/** How often the server is asked, in milliseconds. */
const AGAIN = 60000;
const DOT = '● ';

/** Tables whose turn is known here. @type {Set<string>} */
let told = new Set();
/** Is this person waited for at a table that is not shown? */
let due = false;
let watching = false;

/** Is this the table that is shown? @param {string} id */
const isHere = (id) => location.hash.split('/')[2] === encodeURIComponent(id)
    && location.hash.startsWith('#/room/');

/** The window's title has a dot while somebody is waited for; a table that is shown sets its own. */
function mark() {
    const { title } = document;
    if (due && !title.startsWith(DOT)) document.title = DOT + title;
    if (!due && title.startsWith(DOT) && !location.hash.startsWith('#/room/'))
        document.title = title.slice(DOT.length);
}

/** @param {import('./home/model.js').Table} table @param {string} body */
const tell = ({ id, title = 'Revanche' }, body) => notify({ title, body, tag: id, url: `#/room/${id}` });

async function look() {
    const before = lastTables();
    const all = settings.get('turns') ? (await myTables()).filter(({ id }) => !hidden().includes(id)) : [];
    const mine = all.filter((table) => isMyTurn(table) || isToStart(table));
    const elsewhere = mine.filter(({ id }) => !isHere(id));
    for (const table of document.hidden ? elsewhere : [])
        if (!told.has(table.id)) await tell(table, isMyTurn(table) ? _('Your turn') : _('You can start'));
    for (const { table, name } of document.hidden ? guests(before, all) : [])
        if (!mine.includes(table) && !isHere(table.id))
            await tell(table, _('{name} has sat down.', { name }));
    told = new Set(mine.map(({ id }) => id));
    due = elsewhere.length > 0;
    badge('elsewhere', due);
    mark();
}

/** Looks from now on. */
export function watch() {
    if (!watching) {
        watching = true;
        renew();
        const again = () => {
            if (!document.hidden) renew();
            look();
        };
        setInterval(look, AGAIN);
        addEventListener('hashchange', () => look());
        addEventListener('online', again);
        document.addEventListener('visibilitychange', again);
        const title = document.querySelector('title');
        if (title) new MutationObserver(mark).observe(title, { childList: true });
    }
    return look();
}
