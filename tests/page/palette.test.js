// SPDX-License-Identifier: MIT
// The five colours: crosses can be seen on all of them, and the palettes for colour-vision deficiencies keep
// them apart.
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { browse, visit } from './browser.mjs';
import { serve } from './server.mjs';

let site, people;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
});
after(async () => {
    await people?.close();
    site?.close();
});

/** How colours look with a deficiency, in linear light (Machado, Oliveira, Fernandes 2009, severity 1). */
const eyes = {
    usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[.152286, 1.052583, -.204868], [.114503, .786281, .099216], [-.003882, -.048116, 1.051998]],
    deuteranopia: [[.367322, .860646, -.227968], [.280085, .672501, .047413], [-.01182, .04294, .968881]],
    tritanopia: [[1.255528, -.076749, -.178779], [-.078411, .930809, .147602], [.004733, .691367, .3039]],
};
const seen = (colour, eye) =>
    eye.map((row) => Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])));

/** CIE Lab of linear sRGB. */
function lab([r, g, b]) {
    const f = (v) => (v > .008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
    const [x, y, z] = [f((.4124 * r + .3576 * g + .1805 * b) / .95047), f(.2126 * r + .7152 * g + .0722 * b),
        f((.0193 * r + .1192 * g + .9505 * b) / 1.08883)];
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (one, other) => Math.hypot(...lab(one).map((value, i) => value - lab(other)[i]));
const light = ([r, g, b]) => .2126 * r + .7152 * g + .0722 * b;
const contrast = (one, other) =>
    (Math.max(light(one), light(other)) + .05) / (Math.min(light(one), light(other)) + .05);

/** The tokens of the page as linear colours. */
const tokens = (page) => page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const linear = (value) => (value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
    const read = (name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3)
            .map((value) => linear(Number(value) / 255));
    };
    return Object.fromEntries(['y', 'g', 'b', 'r', 'o', 'yi', 'gi', 'bi', 'ri', 'oi',
        'pen'].map((name) => [name, read(name)]));
});

for (const palette of ['default', 'safe', 'contrast'])
    for (const colorScheme of ['light', 'dark'])
        test(`${palette}, ${colorScheme}`, async () => {
            const { page, leave } = await people.person({ colorScheme });
            await page.addInitScript((chosen) => localStorage.setItem('revanche.settings',
                JSON.stringify({ palette: chosen })), palette);
            await visit(page, site.url, '#/settings');
            const colours = await tokens(page);
            for (const one of 'ygbro') {
                assert.ok(contrast(colours.pen, colours[one]) >= 4.5, `a cross on ${one}`);
                assert.ok(contrast(colours[`${one}i`], colours[one]) >= 3, `the shape on ${one}`);
                for (const other of 'ygbro') {
                    if (one >= other) continue;
                    for (const [eye, matrix] of Object.entries(eyes)) {
                        const least = eye === 'usual' ? 30 : palette === 'default' ? 0 : 25;
                        const distance = apart(seen(colours[one], matrix), seen(colours[other], matrix));
                        assert.ok(distance >= least,
                            `${one} and ${other} are ${distance.toFixed(0)} apart for ${eye}, ${least} is `
                            + `wanted`);
                    }
                }
            }
            await leave();
        });
