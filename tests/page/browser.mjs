// SPDX-License-Identifier: MIT
// A headless Chromium with a fresh profile, and what tests of all screens need: pages in several sizes and
// languages, errors that fail the test, the accessibility audit.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

/** What npm should have brought. @param {() => any} what */
async function installed(what) {
    try {
        return await what();
    } catch (error) {
        throw new Error(
            `the packages of tests/page are not there; get them with "npm ci" in that folder (it needs the `
            + `npm registry): ${error.message}`);
    }
}

const { chromium } = await installed(() => import('playwright-core'));
const axe = await installed(() => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    'utf8'));

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
    deviceScaleFactor: 2 };
export const desktop = { viewport: { width: 1280, height: 860 } };

/** Where this machine has its browser. */
function executable() {
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])
        try {
            return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
        } catch { /* the next one */ }
    throw new Error('there is no chromium here; install the package chromium-headless-shell');
}

/** A browser with a profile of its own that is removed with it. @param {...string} more arguments */
export async function browse(...more) {
    const profile = mkdtempSync(join(tmpdir(), 'revanche-page-'));
    const browser = await chromium.launch({ executablePath: executable(), headless: true,
        env: { ...process.env, HOME: profile },
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update', '--disable-sync', ...more] });
    return {
        browser,
        /** A person: own storage, own window. Errors on the page fail the test when the person leaves. */
        async person(options = {}) {
            const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', ...desktop,
                ...options });
            context.setDefaultTimeout(15000);
            const page = await context.newPage();
            const errors = [];
            page.on('pageerror', (error) => errors.push(String(error)));
            page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
            return { context, page, errors, async leave() {
                await context.close();
                assert.deepEqual(errors, [], 'errors on the page');
            } };
        },
        async close() {
            await browser.close();
            rmSync(profile, { recursive: true, force: true });
        },
    };
}

/**
 * The coach thinks of everything only for a moment: where it does not matter how well.
 * @param {import('playwright-core').Page} page
 */
export const thinkLess = (page) => page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function less(message, ...more) {
        post.call(this, 'ms' in message ? { ...message, ms: 5 } : message, ...more);
    };
});

/**
 * What waits until the last move was seen waits for the test: window.lastLook() goes on.
 * @param {import('playwright-core').Page} page
 */
export const holdLastLook = (page) => page.evaluate(async () => {
    const { LAST_LOOK } = await import('./tables.js');
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...more) => (ms === LAST_LOOK ? void (window.lastLook = act)
        : later(act, ms, ...more));
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No accessibility violations on what is shown.
 * @param {import('playwright-core').Page} page
 * @param {string} where
 * @param {string[]} [rules] only these
 */
export async function audit(page, where, rules = RULES) {
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
    const { violations } = await page.evaluate((runOnly) => window.axe.run(document,
        { runOnly, preload: false, resultTypes: ['violations'] }), rules);
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n` + nodes.slice(0, 4)
        .map((node) =>
            `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}\n    `
        + `${node.any.map((one) => one.message).join('; ').slice(0, 300)}`).join('\n'));
    assert.deepEqual(found, [], `accessibility of ${where}`);
}

/** Somebody who has no mouse knows where they are. @param {import('playwright-core').Page} page
 * @param {string} where */
export async function focusKept(page, where) {
    await page.waitForFunction(() => document.activeElement && document.activeElement !== document.body, null,
        { timeout: 5000 }).catch(() => assert.fail(`the focus is lost: ${where}`));
}

/** Presses what it finds by a key. @param {import('playwright-core').Page} page @param {string} what
 * @param {string} [key] */
export async function press(page, what, key = 'Enter') {
    await page.locator(what).first().press(key);
    await focusKept(page, `after ${key} on ${what}`);
}

/** Nothing sticks out sideways. @param {import('playwright-core').Page} page @param {string} where */
export async function fits(page, where) {
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth,
        document.documentElement.clientWidth]);
    assert.ok(wide <= seen, `${where} is ${wide} px wide in a window of ${seen} px`);
}

/**
 * Goes to a screen of the page and waits until it is there.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {string} hash like '#/help'
 */
export async function visit(page, url, hash) {
    await page.goto(`${url}${hash}`);
    await page.locator(`main[data-shown="${hash}"]`).waitFor();
}

/**
 * Waits until an answer that comes as a promise is yes. (waitForFunction() takes the promise itself for one.)
 * @param {() => Promise<boolean>} ask
 */
export async function until(ask) {
    for (let asked = 0; !await ask(); asked++) {
        assert.ok(asked < 600, `${ask} never came true`);
        await new Promise((resolve) => setTimeout(resolve, 25));
    }
}
