// SPDX-License-Identifier: MIT
// A push service for tests of the page: it decrypts what the server sends (tests/push/stand_in.mjs).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export async function pushService() {
    const folder = mkdtempSync(join(tmpdir(), 'push-'));
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes',
        '-days', '1', '-subj', '/CN=push', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key,
        '-out', cert], { stdio: 'ignore' });
    const script = fileURLToPath(new URL('../push/stand_in.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, key, cert], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const said = async () => JSON.parse((await lines.next()).value);
    const { port } = await said();
    return {
        /** What the server is started with, to send here. */
        options: ['--push-contact', 'mailto:me@games.example', '--push-allow', `127.0.0.1:${port}`,
            '--push-ca', cert],
        /** A browser that is reached here: what its page would say to the server. @param {string} name */
        async browser(name) {
            child.stdin.write(`${JSON.stringify({ browser: name })}\n`);
            const { p256dh, auth } = await said();
            return { endpoint: `https://127.0.0.1:${port}/${name}`, p256dh, auth };
        },
        /** The next message: for which browser, and what it says. */
        async message() {
            const { to, text } = await said();
            return { to, ...JSON.parse(text) };
        },
        async stop() {
            child.stdin.end();
            await once(child, 'exit');
            rmSync(folder, { recursive: true });
        },
    };
}
