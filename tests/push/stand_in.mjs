// SPDX-License-Identifier: MIT
// A push service and the browsers behind it: takes messages over TLS as RFC 8030 has it, checks who sent
// them (RFC 8292), decrypts them (RFC 8291) and writes what came as a line of JSON.
// node stand_in.mjs KEY CERT
//
// A line on standard input makes it do something: {"browser": NAME} makes one, {"answer": NAME,
// "status": ..., "headers": ..., "body": ...} says what to answer its next message with; status 0: nothing,
// ever.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createInterface } from 'node:readline';

const [, , key, cert] = process.argv;
const browsers = new Map();
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);
const base64 = (bytes) => Buffer.from(bytes).toString('base64url');

/** A key that may say who a server is. */
const publicKey = (point) => createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256',
    x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) } });

/** What the server says of itself; throws unless it is signed with the key beside it. */
function sender(header) {
    const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header);
    const [head, claims, signature] = token.split('.');
    const known = { key: publicKey(Buffer.from(k, 'base64url')), dsaEncoding: 'ieee-p1363' };
    const signed = Buffer.from(`${head}.${claims}`);
    const good = verify('sha256', signed, known, Buffer.from(signature, 'base64url'));
    if (!good) throw new Error('the signature is wrong');
    const parse = (text) => JSON.parse(Buffer.from(text, 'base64url').toString());
    return { ...parse(head), ...parse(claims), k };
}

/** The text of a body for this browser. */
function decrypt(body, { ecdh, auth }) {
    const salt = body.subarray(0, 16);
    const from = body.subarray(21, 21 + body[20]);
    const secret = ecdh.computeSecret(from);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), from]);
    const input = hkdfSync('sha256', secret, auth, info, 32);
    const derive = (what, length) => Buffer.from(hkdfSync('sha256', Buffer.from(input), salt,
        `Content-Encoding: ${what}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    const sealed = body.subarray(21 + body[20]);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('this is not the last record');
    return plain.subarray(0, -1).toString();
}

const tls = { key: readFileSync(key), cert: readFileSync(cert) };
const server = createServer(tls, async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const browser = browsers.get(request.url.slice(1));
    const { status = 201, headers = {}, body = '' } = browser?.answers.shift() ?? {};
    const came = { to: request.url.slice(1), method: request.method, headers: request.headers };
    try {
        say({ ...came, sender: sender(request.headers.authorization),
            text: browser && decrypt(Buffer.concat(parts), browser) });
    } catch (error) {
        say({ ...came, error: String(error) });
    }
    if (status) response.writeHead(status, headers).end(body);
});

const orders = {
    browser(name) {
        const ecdh = createECDH('prime256v1');
        ecdh.generateKeys();
        const auth = randomBytes(16);
        browsers.set(name, { ecdh, auth, answers: [] });
        say({ browser: name, p256dh: base64(ecdh.getPublicKey()), auth: base64(auth) });
    },
    answer(name, what) {
        browsers.get(name).answers.push(what);
        say({ ready: name });
    },
};
createInterface({ input: process.stdin }).on('line', (line) => {
    const order = JSON.parse(line);
    if (order.browser) orders.browser(order.browser);
    else orders.answer(order.answer, order);
}).on('close', () => process.exit());
server.listen(0, '127.0.0.1', () => say({ port: server.address().port }));
