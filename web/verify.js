// SPDX-License-Identifier: MIT
// Were the dice fair? Recomputes, with the browser's own cryptography, everything that chance did in a
// record: the fingerprint of the server's secret, the key mixed from it and the players' salts, and by the
// engine every roll, card and chip (docs/api.md, fair dice).

/**
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {'fair'|'no-dealer'|'no-secret'|'commit'|'promise'|'salt'|'dice'} reason
 * @property {Record<string, number>} checked            how many rolls, cards, chips were recomputed
 * @property {{index: number, expected: string, found: string} | null} wrong
 * @property {string} commit
 */

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** @param {BufferSource} key @returns {Promise<(data: BufferSource) => Promise<ArrayBuffer>>} */
async function hmac(key) {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false,
        ['sign']);
    return (data) => crypto.subtle.sign('HMAC', imported, data);
}

/** The lines of the header that concern the dealer. @param {string} record */
function dealerOf(record) {
    const [head] = record.replaceAll('\r\n', '\n').split('\n\n', 1);
    /** @param {RegExp} line */
    const find = (line) => head.match(line)?.[1] ?? '';
    const salts = [...head.matchAll(/^salt (\d) (.+)$/gm)].map(([, seat, text]) =>
        ({ seat: Number(seat) - 1, text }));
    return {
        commit: find(/^dealer hmac-sha256 (\w+)$/m),
        secret: find(/^secret (\w+)$/m),
        seats: Number(find(/^seats (\d)$/m)),
        salts,
    };
}

/**
 * The key of the dice: the server's secret, and every player's salt, none of which the others could choose
 * after it.
 * @param {string} secret
 * @param {number} seats
 * @param {{seat: number, text: string}[]} salts
 */
async function diceKey(secret, seats, salts) {
    const lines = Array.from(
        { length: seats },
        (__, i) => `${i + 1} ${salts.find(({ seat }) => seat === i)?.text ?? ''}\n`,
    );
    const sign = await hmac(bytesOf(secret));
    return sign(new TextEncoder().encode('revanche 1\n' + lines.join('')));
}

/**
 * @param {import("./engine.js").Engine} engine not in use for a game; the record is opened on it
 * @param {string} record
 * @param {{commit?: string, salts?: Record<string, string>}} [promised] what this browser saw before the
 *   first roll
 * @returns {Promise<Verdict>} rejects with a Refusal if the record is none
 */
export async function verify(engine, record, promised = {}) {
    engine.open(record);
    const { commit, secret, seats, salts } = dealerOf(record);
    /** @param {Verdict["reason"]} reason @returns {Verdict} */
    const no = (reason) => ({ ok: false, reason, checked: {}, wrong: null, commit });
    if (!commit) return no('no-dealer');
    if (!secret) return no('no-secret');
    if (promised.commit && promised.commit !== commit) return no('promise');
    if (hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret))) !== commit) return no('commit');
    for (const [seat, text] of Object.entries(promised.salts ?? {}))
        if (salts.find((salt) => salt.seat === Number(seat))?.text !== text) return no('salt');
    const sign = await hmac(await diceKey(secret, seats, salts));
    /** @type {Map<string, string>} */
    const numbers = new Map();
    for (;;) {
        const step = engine.verifyStep(numbers);
        if (!step.need)
            return { ok: step.ok, reason: step.ok ? 'fair' : 'dice', checked: step.checked,
                wrong: step.wrong ?? null, commit };
        const drawn = await Promise.all(
            step.need.map(async (moment) => hexOf(await sign(bytesOf(moment))).slice(0, 16)),
        );
        step.need.forEach((moment, i) => numbers.set(moment, drawn[i]));
    }
}
