// SPDX-License-Identifier: MIT
// A static server for tests: the files of web/ with the module from the build folder, under the same
// content security policy as the real server. Run it by hand: node tests/page/server.mjs BUILD [PORT].
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../web/', import.meta.url));

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
    '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
    '.json': 'application/json' };

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    + "data:; connect-src 'self'; worker-src 'self'; "
    + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * @param {string} build the build folder
 * @param {number} [port]
 * @param {string} [web]
 * @returns {Promise<{url: string, answers: Record<string, string>, close: () => void}>} answers: other
 *   contents for some paths
 */
export async function serve(build, port = 0, web = source) {
    const answers = { '/api/push': '{"offered": false}' };
    const made = { '/revanche.wasm': join(build, 'src/wasm/revanche.wasm'),
        '/games/pages.js': join(build, 'src/net/assets.c.d/pages.js'),
        '/nets/list.json': join(build, 'src/net/nets.json'),
        '/puzzles/list.json': join(build, 'src/net/puzzles.json') };
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
        if (path.startsWith('/texts/')) made[path] ??= join(build, 'src/net', normalize(path));
        if (path.startsWith('/nets/')) made[path] ??= join(source, '../data', normalize(path.slice(6)));
        if (/\.puzzles$|^\/openings\.json$/.test(path))
            made[path] ??= join(source, '../data', normalize(path));
        const file = made[path] ?? join(web, normalize(path === '/' ? '/index.html' : path));
        try {
            const body = answers[path] ?? await readFile(file);
            response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream',
                'content-security-policy': policy, 'cache-control': 'no-cache' });
            response.end(body);
        } catch {
            response.writeHead(404, { 'content-type': 'text/plain' });
            response.end('not here\n');
        }
    });
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${server.address().port}/`, answers,
        close: () => { server.closeAllConnections(); server.close(); } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { url } = await serve(process.argv[2] ?? 'build/gcc', Number(process.argv[3] ?? 0));
    console.log(url);
}
