// SPDX-License-Identifier: MIT
// Where things are on a screen, by their boxes: nothing that matters is out of sight, covered, cut off or too
// small to hit, and what should stay in place does. Made for walking one page through all sizes and phases.
import assert from 'node:assert/strict';

/** Small phone, phone with its browser's bars, phone, phone on its side, tablet, laptop, large monitor. */
export const SIZES = [[360, 640], [390, 664], [390, 844], [844, 390], [820, 1180], [1280, 860], [1920, 1080]];

/** Waits until the page has drawn itself, and its animations have ended. */
export const settled = (page) => page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
});

/** Changes the window of a page. @param {[number, number]} size */
export async function resize(page, [width, height]) {
    const now = page.viewportSize();
    if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height });
    await settled(page);
}

/** Text of this size, as somebody has set it in the browser: 200 is twice as large. */
export async function enlarge(page, percent) {
    await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%`; }, percent);
    await settled(page);
}

/** Boxes of everything that was to stay, by page. @type {WeakMap<object, Map<string, string>>} */
const places = new WeakMap();

/** What was in place may be elsewhere from now on: another phase or another window. */
export const forget = (page) => places.delete(page);

/**
 * What is wrong with the screen.
 * @param {import('playwright-core').Page} page
 * @param {string} where for the message
 * @param {object} what
 * @param {string[]} [what.visible] selectors; each finds something, all of it lies in the window, nothing
 *   overlaps, no text is cut or broken within a short word. An element with data-ellipsis may end in one,
 *   if a press shows the whole (and does not play what it says).
 * @param {string} [what.targets] what is pressed: at least 24 by 24 px
 * @param {string[]} [what.still] what is where it was at the last check of this page (see forget)
 * @param {boolean} [what.scrolls] the page itself may scroll
 * @param {string} [what.seen] what must be in sight all the same
 * @returns {Promise<string[]>}
 */
export async function flawsOf(page, where, { visible = [],
    targets = 'button, a[href], input, select, summary, [role="gridcell"]', still = [],
    scrolls = false, seen = '' }) {
    await settled(page);
    const { flaws, boxes } = await page.evaluate(look, { visible, targets, still, scrolls, seen });
    const before = places.get(page);
    for (const [name, box] of boxes)
        if (before?.has(name) && before.get(name) !== box)
            flaws.push(`${name} moved: ${before.get(name)} to ${box}`);
    if (still.length) places.set(page, new Map([...before ?? [], ...boxes]));
    const { width, height } = page.viewportSize();
    return flaws.map((flaw) => `${where} at ${width}x${height}: ${flaw}`);
}

/** Fails if something is wrong with the screen: see flawsOf().
 * @param {import('playwright-core').Page} page @param {string} where @param {object} what */
export const check = async (page, where, what) => assert.deepEqual(await flawsOf(page, where, what), []);

/** Runs in the page. */
function look({ visible, targets, still, scrolls, seen }) {
    const SLACK = 1; // px by which rounding may differ
    const flaws = [];
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const forReaders = [...document.querySelectorAll('section, dialog h2, dialog p')].filter((one) =>
        getComputedStyle(one).clipPath === 'inset(50%)');
    const shown = (element) => element.checkVisibility({ visibilityProperty: true })
        && !element.closest('.unseen, .skip') && !forReaders.some((one) => one.contains(element));
    const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const name = (element) => {
        const of = element.closest('[class], [id], [data-cell]') ?? element;
        const more = of.dataset.cell ?? of.dataset.face ?? of.dataset.seat ?? '';
        return `${of.tagName.toLowerCase()}.${String(of.getAttribute('class') ?? '').replaceAll(' ', '.')}`
            + `${more && `[${more}]`} "${element.textContent.trim().slice(0, 24)}"`;
    };
    const written = (box) => [box.left, box.top, box.right - box.left, box.bottom - box.top]
        .map((n) => Math.round(n)).join(' ');
    const clips = (element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);
    const inside = (box, of, slack) => box.left >= of.left - slack && box.top >= of.top - slack
        && box.right <= of.right + slack && box.bottom <= of.bottom + slack;
    const meet = (a, b) => a.left < b.right - SLACK && b.left < a.right - SLACK
        && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
    const view = { left: 0, top: 0, right: width, bottom: height };

    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) flaws.push(`the page is ${page.scrollWidth} px wide`);
    if (!scrolls && page.scrollHeight > page.clientHeight)
        flaws.push(`the page is ${page.scrollHeight} px high`);

    const named = visible.flatMap((selector) => {
        const found = all(selector);
        if (!found.length) flaws.push(`there is no ${selector}`);
        return found.map((element) => ({ element, box: element.getBoundingClientRect() }));
    });
    for (const { element, box } of named) {
        if (!scrolls && !inside(box, view, SLACK))
            flaws.push(`${name(element)} is out of sight: ${written(box)}`);
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
            if (clips(up) && !inside(box, up.getBoundingClientRect(), SLACK))
                flaws.push(`${name(element)} is cut by ${name(up)}`);
    }
    for (const element of seen ? all(seen) : [])
        if (!inside(element.getBoundingClientRect(), view, SLACK))
            flaws.push(`${name(element)} is out of sight: ${written(element.getBoundingClientRect())}`);
    if (seen && !all(seen).length) flaws.push(`there is no ${seen}`);
    named.forEach((a, i) => named.slice(i + 1).forEach((b) => {
        if (meet(a.box, b.box) && !a.element.contains(b.element) && !b.element.contains(a.element))
            flaws.push(`${name(a.element)} (${written(a.box)}) and ${name(b.element)} (${written(b.box)}) `
                + 'overlap');
    }));

    // texts: inside what they stand in, and not over one another
    const texts = [];
    const roots = named.map(({ element }) => element).filter((element) =>
        !named.some((other) => other.element !== element && other.element.contains(element)));
    for (const root of roots) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const of = node.parentElement;
            if (!node.data.trim() || !shown(of) || of.closest('option')) continue;
            const cut = of.closest('[data-ellipsis]');
            if (cut) {
                if (!cut.closest('button, a, summary, [tabindex], [data-about], #bar > .where')
                    || cut.closest('.actions .button:not([aria-disabled=true])'))
                    flaws.push(`${name(cut)} ends in an ellipsis, and nothing shows the whole`);
                if (getComputedStyle(cut).display !== 'inline'
                    && !inside(cut.getBoundingClientRect(), root.getBoundingClientRect(), SLACK))
                    flaws.push(`${name(cut)} sticks out of ${name(root)}`);
                continue;
            }
            const range = document.createRange();
            range.selectNodeContents(node);
            const give = parseFloat(getComputedStyle(of).fontSize) * .35; // a font is higher than its letters
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            const words = node.data.trim().split(/[\s\-\u2010-\u2015/·…]+/);
            const long = words.filter((one) => one.length > 9);
            if (!node.data.includes('⟦') && lines > words.length + long.length)
                flaws.push(`"${node.data.trim().slice(0, 30)}" is broken within a short word`);
            for (const rect of range.getClientRects()) {
                const box = { left: rect.left + SLACK, right: rect.right - SLACK, top: rect.top + give,
                    bottom: rect.bottom - give };
                if (box.right <= box.left || box.bottom <= box.top) continue;
                texts.push({ of, box });
                for (let up = of; up && up !== root.parentElement; up = up.parentElement)
                    if ((clips(up) || up.matches('button') || up === root)
                        && getComputedStyle(up).display !== 'contents'
                        && !inside(box, up.getBoundingClientRect(), SLACK)) {
                        flaws.push(`"${node.data.trim().slice(0, 30)}" sticks out of ${name(up)}`);
                        break;
                    }
            }
        }
    }
    texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
        if (a.of !== b.of && meet(a.box, b.box)) flaws.push(`${name(a.of)} is written over ${name(b.of)}`);
    }));

    for (const element of targets ? all(targets) : []) {
        const box = element.getBoundingClientRect();
        if (element.closest('p, li') && element.matches('a')) continue; // links in running text
        if (Math.min(box.width, box.height) < 24 - .1) flaws.push(`${name(element)} is only ${written(box)}`);
    }
    const boxes = still.flatMap((selector) => all(selector).map((element, i) =>
        [`${selector} ${i + 1}`, written(element.getBoundingClientRect())]));
    return { flaws: [...new Set(flaws)].slice(0, 12), boxes };
}
