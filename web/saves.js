// SPDX-License-Identifier: MIT
// What is kept on this device: games (running and finished) and own sheets, in IndexedDB. A save holds the
// record of the game, which is the whole game; everything else in it is there so that a list can be shown
// without playing it.

/**
 * @typedef {object} Save
 * @property {string} id
 * @property {string} game            nochmal, sogut, ...
 * @property {{name: string, bot: string|null}[]} seats   name: '' if nobody gave
 *   one (seat_names.js); bot: its level; null: a person of this device
 * @property {boolean} realDice
 * @property {number|null} daily      number of the challenge that it is
 * @property {number} created         milliseconds since 1970
 * @property {number} changed
 * @property {number} count           actions so far
 * @property {boolean} over
 * @property {number[]} totals        points of all seats, as things stand
 * @property {string} record          the game, as in docs/notation.md
 * @property {string} [room]          it was played at this table of the server
 * @property {number[]} [own]         seats of this person at that table; left out: of all people
 * @property {number[]} [ranks]       places of all seats
 * @property {boolean} [told]         the server has told what follows
 * @property {string} [company]       the same people at several tables, and the place of each seat among them
 * @property {number[]} [who]
 * @property {string} [event]         the match that was made of its dice
 * @property {string} [next]          the table of the rematch
 * @property {import('./coach/analysis.js').Found} [analysis]   of this record, or of one it has grown from
 */

/**
 * @typedef {{id: string, game: string, title: string, text: string, changed: number}} OwnSheet text: a .sheet
 *   or .cards file
 */

/** The seats that are this person's, or of all people of this device.
 * @param {Pick<Save, 'own'|'seats'>} save */
export const ownSeats = ({ own, seats }) =>
    own ?? [...seats.keys()].filter((seat) => seats[seat]?.bot === null);

/** Why something could not be kept: 'full', 'none' (the browser keeps nothing), or 'broken'. */
class StoreError extends Error {
    /** @param {'full'|'none'|'broken'} why @param {any} [cause] */
    constructor(why, cause) {
        super(`store: ${why} (${cause?.message ?? cause ?? ''})`);
        this.why = why;
    }
}

/** @param {any} error */
const reason = (error) => new StoreError(error?.name === 'QuotaExceededError' ? 'full' : 'broken', error);

/** @type {Promise<IDBDatabase>|null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
    opened ??= new Promise((/** @type {(db: IDBDatabase) => void} */ resolve, reject) => {
        const request = indexedDB.open('revanche', 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore('games', { keyPath: 'id' });
            request.result.createObjectStore('sheets', { keyPath: 'id' });
        };
        request.onsuccess = () => {
            request.result.onversionchange = () => request.result.close();
            request.result.onclose = () => { opened = null; };
            resolve(request.result);
        };
        request.onerror = () => reject(new StoreError('none', request.error));
    }).catch((error) => {
        opened = null;
        throw error instanceof StoreError ? error : new StoreError('none', error);
    });
    return opened;
}

/**
 * One transaction on one kind of thing. It has happened when the promise is fulfilled.
 * @template T
 * @param {'games'|'sheets'} kind
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} what
 * @returns {Promise<T>}
 */
async function transaction(kind, mode, what) {
    const db = await database();
    return new Promise((resolve, reject) => {
        try {
            const work = db.transaction(kind, mode);
            const request = what(work.objectStore(kind));
            work.oncomplete = () => resolve(request.result);
            work.onabort = () => reject(reason(work.error ?? request.error));
        } catch (error) {
            reject(reason(error));
        }
    });
}

/** @param {any} one @param {string[]} names of texts that it has */
const hasTexts = (one, names) => Number.isFinite(one?.changed)
    && names.every((name) => typeof one[name] === 'string');

/** Is it a game that can be listed? @param {any} one @returns {boolean} */
export const isSave = (one) => hasTexts(one, ['id', 'game', 'record']) && Array.isArray(one.seats)
    && one.seats.every((/** @type {any} */ seat) => typeof seat?.name === 'string')
    && Array.isArray(one.totals) && one.totals.every(Number.isFinite);

/** @param {any} one @returns {boolean} */
export const isSheet = (one) => hasTexts(one, ['id', 'game', 'title', 'text']);

/** @template {{id: string, changed: number}} T @param {'games'|'sheets'} kind
 * @param {(one: T) => boolean} fits */
const shelf = (kind, fits) => ({
    /** Newest first; a damaged one keeps nobody from the others. @returns {Promise<T[]>} */
    list: async () => (await transaction(kind, 'readonly', (store) => store.getAll()))
        .filter(fits).sort((a, b) => b.changed - a.changed),
    /** @param {string} id @returns {Promise<T|undefined>} */
    get: (id) => transaction(kind, 'readonly', (store) => store.get(id)),
    /** @param {T} thing @returns {Promise<void>} */
    put: async (thing) => void await transaction(kind, 'readwrite', (store) => store.put(thing)),
    /** @param {string} id @returns {Promise<void>} */
    remove: async (id) => void await transaction(kind, 'readwrite', (store) => store.delete(id)),
});

/** @type {ReturnType<typeof shelf<Save>>} */
export const games = shelf('games', isSave);
/** @type {ReturnType<typeof shelf<OwnSheet>>} */
export const sheets = shelf('sheets', isSheet);
