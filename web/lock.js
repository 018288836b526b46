// SPDX-License-Identifier: MIT
// One game, one tab: two tabs that play the same saved game would overwrite each other. The tab that opened a
// game first holds it until it closes it or another one takes it over. (Web Locks would do, but only on
// https.)

/** How long a holder may take to answer before we believe that there is none. */
const PATIENCE = 120;

export class Lock {
    #me = Math.random();
    #id;
    #channel = new BroadcastChannel('revanche.games');
    #held = false;

    /** @param {string} id of the game @param {() => void} lost another tab has taken the game over */
    constructor(id, lost) {
        this.#id = id;
        this.#channel.onmessage = ({ data }) => {
            if (data.id !== this.#id || data.from === this.#me) return;
            if (data.say === 'anybody?' && this.#held) this.#say('me');
            if (data.say === 'mine' && this.#held) {
                this.#held = false;
                lost();
            }
        };
    }

    get held() {
        return this.#held;
    }

    /** @param {string} say */
    #say(say) {
        this.#channel.postMessage({ id: this.#id, say, from: this.#me });
    }

    /** Takes the game if no tab has it. @returns {Promise<boolean>} */
    async tryTake() {
        const taken = await new Promise((resolve) => {
            const listen = (/** @type {MessageEvent} */ { data }) => data.id === this.#id && data.say === 'me'
                && resolve(true);
            this.#channel.addEventListener('message', listen);
            setTimeout(() => {
                this.#channel.removeEventListener('message', listen);
                resolve(false);
            }, PATIENCE);
            this.#say('anybody?');
        });
        this.#held = !taken;
        // two tabs that open together, or one that slept: the last one has it
        if (this.#held) this.#say('mine');
        return this.#held;
    }

    /** Takes the game, also from another tab. */
    take() {
        this.#held = true;
        this.#say('mine');
    }

    close() {
        this.#held = false;
        this.#channel.close();
    }
}
