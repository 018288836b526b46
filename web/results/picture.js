// SPDX-License-Identifier: MIT
// A result as a picture to send around: what game, how many points, and the finished sheet. It is drawn in
// the page: a drawing becomes an image, and that a file.
import { create } from '../view.js';

/** @typedef {import('../view.js').Child} Child */

/** Measures of the picture, in pixels. */
const [WIDE, HIGH, EDGE] = [1200, 780, 60];

/**
 * @param {Child} drawn   the sheet or ladder
 * @param {string} title
 * @param {string} below  the title
 * @param {string} link   where the game or the page is, '' if it is of no use to others
 * @param {string} name   of the file, without its ending
 */
export async function resultPicture(drawn, title, below, link, name) {
    const image = await imageOf(drawn);
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    pen.fillStyle = backgroundColor;
    pen.fillRect(0, 0, WIDE, HIGH);
    pen.fillStyle = color;
    for (const [text, size, y] of /** @type {[string, number, number][]} */ ([[title, 64, 100],
        [below, 36, 160],
        [['Revanche', link.replace(/^https?:\/\//, '')].filter(Boolean).join(' · '), 30, HIGH - 28]])) {
        pen.font = `${size > 60 ? 800 : 500} ${size}px ${fontFamily}`;
        pen.fillText(text, EDGE, y, WIDE - 2 * EDGE);
    }
    pen.drawImage(image, EDGE, 195, WIDE - 2 * EDGE, (WIDE - 2 * EDGE) * 70 / 150);
    const blob = await new Promise((/** @type {(blob: Blob|null) => void} */ resolve) =>
        canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no picture');
    return new File([blob], `${name}.png`, { type: 'image/png' });
}

/** A drawing of ours as an image: its colours are tokens of the page, which an image does not know.
 * @param {Child} drawn */
async function imageOf(drawn) {
    const svg = /** @type {SVGElement} */ (create(drawn));
    svg.classList.add('unseen');
    document.body.append(svg);
    for (const one of [svg, ...svg.querySelectorAll('*')])
        for (const what of ['fill', 'stroke'])
            if (one.getAttribute(what)?.includes('var('))
                one.setAttribute(what, getComputedStyle(one).getPropertyValue(what));
    svg.remove();
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', '1080'); // without a size of its own it would not be drawn everywhere
    svg.setAttribute('height', '504');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
    await image.decode();
    return image;
}
