// SPDX-License-Identifier: MIT
// What a person has chosen once for this device. Kept in localStorage, shown as data attributes of the page
// for CSS.

/**
 * @typedef {object} Choices
 * @property {string} language   '': as the browser asks
 * @property {'auto'|'light'|'dark'} theme
 * @property {'default'|'safe'|'contrast'} palette   safe: for colour-vision deficiencies
 * @property {boolean} letters   letters on cells and dice, beside colour and shape
 * @property {'auto'|'full'|'none'} motion   auto: as the system says
 * @property {boolean} sound
 * @property {boolean} turns     a notification when it is my turn at a shared table
 * @property {boolean} trainer   exact chances in Geht noch was?
 * @property {boolean} tips      a line of coaching in the first games
 * @property {boolean} hints     a button that asks the coach
 * @property {boolean} hintsTogether   with other people, too
 * @property {string[]} names    of the people who played here last
 */

const KEY = 'revanche.settings';

/** @type {Choices} */
const standard = {
    language: '', theme: 'auto', palette: 'default', letters: false, motion: 'auto',
    sound: false, turns: false, trainer: true, tips: true, hints: true, hintsTogether: false, names: [],
};

/**
 * What each choice may be; anything else in the store is ignored.
 * @type {Record<string, (value: any) => boolean>}
 */
const allowed = {
    language: (v) => typeof v === 'string', // one that is not there counts as ''
    theme: (v) => ['auto', 'light', 'dark'].includes(v),
    palette: (v) => ['default', 'safe', 'contrast'].includes(v),
    motion: (v) => ['auto', 'full', 'none'].includes(v),
    letters: (v) => typeof v === 'boolean',
    sound: (v) => typeof v === 'boolean',
    turns: (v) => typeof v === 'boolean',
    trainer: (v) => typeof v === 'boolean',
    tips: (v) => typeof v === 'boolean',
    hints: (v) => typeof v === 'boolean',
    hintsTogether: (v) => typeof v === 'boolean',
    names: (v) => Array.isArray(v) && v.length <= 8 && v.every((name) => typeof name === 'string'),
};

/** @returns {Choices} */
function load() {
    let stored = {};
    try {
        stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    } catch { /* unreadable: the standard holds */ }
    const known = Object.entries(stored).filter(([key, value]) => allowed[key]?.(value));
    return { ...standard, ...Object.fromEntries(known) };
}

class Settings extends EventTarget {
    /** @type {Choices} */
    #now = load();

    /** @template {keyof Choices} K @param {K} key @returns {Choices[K]} */
    get(key) {
        return this.#now[key];
    }

    /** @template {keyof Choices} K @param {K} key @param {Choices[K]} value */
    set(key, value) {
        if (this.#now[key] === value) return;
        this.#now = { ...this.#now, [key]: value };
        try {
            localStorage.setItem(KEY, JSON.stringify(this.#now));
        } catch { /* no room or no right to store: it holds until the page is closed */ }
        this.apply();
        this.dispatchEvent(new CustomEvent('change', { detail: { key, value } }));
    }

    /** Whether things keep still: the choice made here, or else what the system asks for. */
    get still() {
        const motion = this.#now.motion;
        return motion === 'none' || (motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)')
            .matches);
    }

    /** Another tab has changed something. */
    reload() {
        const before = this.#now;
        this.#now = load();
        this.apply();
        for (const key of /** @type {(keyof Choices)[]} */ (Object.keys(this.#now)))
            if (JSON.stringify(before[key]) !== JSON.stringify(this.#now[key]))
                this.dispatchEvent(new CustomEvent('change', { detail: { key, value: this.#now[key] } }));
    }

    /** Shows the choices to CSS. */
    apply() {
        const { theme, palette, letters } = this.#now;
        const data = document.documentElement.dataset;
        data.theme = theme;
        data.palette = palette;
        data.letters = letters ? 'on' : 'off';
        data.motion = this.still ? 'none' : 'full';
    }
}

export const settings = new Settings();
addEventListener('storage', (event) => event.key === KEY && settings.reload());
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => settings.apply());
