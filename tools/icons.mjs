// SPDX-License-Identifier: MIT
// Draws the PNG icons from web/icons/icon.svg, after that was changed: node tools/icons.mjs (needs what the
// page's tests need).
import { readFileSync } from 'node:fs';
import { browse } from '../tests/page/browser.mjs';

const folder = new URL('../web/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
// A maskable icon may be cut to any shape: paper to the edges, the picture in the middle.
const plain = svg.replace('rx="22" ', '');
const icons = [['icon-180', 180, plain], ['icon-192', 192, svg], ['icon-512', 512, svg],
    ['maskable-512', 512, plain.replace('viewBox="0 0 96 96"', 'viewBox="-12 -12 120 120"')
        .replace('<rect width="96" height="96"', '<rect x="-12" y="-12" width="120" height="120"')]];

const { person, close } = await browse();
const { page } = await person({ deviceScaleFactor: 1 });
for (const [name, size, text] of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${text}`);
    await page.screenshot({ path: new URL(`${name}.png`, folder).pathname, omitBackground: true });
}
await close();
