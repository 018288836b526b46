// SPDX-License-Identifier: MIT
// A connection that comes back: a WebSocket that reconnects by itself, with growing pauses, and notices when
// the other side has fallen silent. It knows nothing about games.

/**
 * Pauses between attempts: from FIRST, doubling, to LAST milliseconds, each shortened by chance so that not
 * everybody returns to a restarted server in the same moment.
 */
const FIRST = 400;
const LAST = 15000;

/**
 * A connection on which nothing arrived for QUIET is asked for a sign of life; none within PATIENCE means it
 * is gone.
 */
const QUIET = 45000;
const PATIENCE = 6000;

/** The closing code of a server that knows who has the room: the reason is its name, for the proxy. */
const MOVED = 4001;

/** Events: 'open', 'message' {detail: object}, 'lost', and 'try' before every attempt. */
export class Wire extends EventTarget {
    /**
     * @param {string} path of the stream on this server
     * @param {() => object} probe a message that the server is sure to answer
     */
    constructor(path, probe) {
        super();
        this.url = new URL(path, location.href.replace(/^http/, 'ws')).href;
        this.probe = probe;
        this.attempts = 0;
        this.at = '';
        /**
         * When the connection was lost, on the clock that does not jump; null while it is there.
         * @type {number | null}
         */
        this.lostSince = performance.now();
        /** @type {WebSocket | null} */
        this.socket = null;
        this.closed = false;
        /** @type {ReturnType<typeof setTimeout> | undefined} */
        this.timer = undefined;
        /** @type {ReturnType<typeof setTimeout> | undefined} */
        this.watch = undefined;
        this.awaited = false;
        this.wake = () => this.#wake();
        addEventListener('online', this.wake);
        addEventListener('offline', this.wake);
        document.addEventListener('visibilitychange', this.wake);
        this.#connect();
    }

    get open() {
        return this.socket?.readyState === WebSocket.OPEN && this.lostSince === null;
    }

    /** Milliseconds since the connection was lost, 0 while it is there. */
    get lostFor() {
        return this.lostSince === null ? 0 : performance.now() - this.lostSince;
    }

    /** @param {object} message @returns {boolean} false: there is no connection now */
    send(message) {
        if (!this.open) return false;
        this.socket?.send(JSON.stringify(message));
        return true;
    }

    /** An answer is expected: if nothing arrives soon, the connection is closed and opened again. */
    expect() {
        if (this.awaited || !this.open) return;
        this.awaited = true;
        this.#watch(PATIENCE);
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        clearTimeout(this.watch);
        removeEventListener('online', this.wake);
        removeEventListener('offline', this.wake);
        document.removeEventListener('visibilitychange', this.wake);
        this.socket?.close(1000);
    }

    /** Tries at once instead of waiting for the next attempt. */
    retry() {
        clearTimeout(this.timer);
        this.attempts = 0;
        if (!this.closed && this.lostSince !== null && !this.socket) this.#connect();
    }

    #connect() {
        this.dispatchEvent(new Event('try'));
        const socket = new WebSocket(this.url + (this.at ? `?at=${encodeURIComponent(this.at)}` : ''));
        this.at = '';
        this.socket = socket;
        this.awaited = true;
        this.#watch(PATIENCE * 2);
        socket.onopen = () => {
            if (socket !== this.socket) return;
            this.lostSince = null;
            this.#heard();
            this.dispatchEvent(new Event('open'));
        };
        socket.onmessage = ({ data }) => {
            if (socket !== this.socket) return;
            this.attempts = 0;
            this.#heard();
            let detail;
            try {
                detail = JSON.parse(data);
            } catch {
                return;
            }
            this.dispatchEvent(new CustomEvent('message', { detail }));
        };
        socket.onclose = (event) => {
            this.at = event.code === MOVED ? event.reason : '';
            this.#lose(socket);
        };
    }

    /** @param {WebSocket} socket */
    #lose(socket) {
        if (socket !== this.socket) return;
        this.socket = null;
        clearTimeout(this.watch);
        if (this.closed) return;
        this.lostSince ??= performance.now();
        this.dispatchEvent(new Event('lost'));
        if (this.closed) return;
        const pause = Math.min(LAST, FIRST * 2 ** this.attempts++);
        this.timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
    }

    #heard() {
        this.awaited = false;
        this.#watch(QUIET);
    }

    /** @param {number} ms */
    #watch(ms) {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => (this.awaited ? this.#giveUp() : this.#probe()), ms);
    }

    #probe() {
        if (this.send(this.probe())) this.expect();
    }

    #giveUp() {
        const socket = this.socket;
        if (!socket) return;
        socket.onclose = null;
        socket.close();
        this.#lose(socket);
    }

    /** The network changed, or the page became visible again: check the connection. */
    #wake() {
        if (document.visibilityState === 'hidden') return;
        if (this.open) this.#probe();
        else this.retry();
    }
}
