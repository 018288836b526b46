// SPDX-License-Identifier: MIT
// The words of the page. Each area of the page has one table a language: texts/de/AREA.js, texts/en/AREA.js.
// A text is a string with places {0}, {1}, ..., or a function of the same arguments where words depend on
// numbers.

/** @typedef {string|((...values: any[]) => string)} Text */
/** @typedef {'de'|'en'} Language */

/** @type {Language} */
let language = 'de';
/** @type {Record<string, Text>} */
let table = {};
/** @type {Set<string>} */
const areas = new Set();

/** @returns {Language} */
export const lang = () => language;

/** The language a browser asks for: German for German browsers, else English. @returns {Language} */
export function browserLanguage() {
    const first = (navigator.languages ?? [navigator.language])[0] ?? '';
    return /^de\b/i.test(first) ? 'de' : 'en';
}

/** @param {Language} to @param {string} area @returns {Promise<Record<string, Text>>} */
const read = async (to, area) => (await import(`./texts/${to}/${area}.js`)).default;

/** Makes the texts of these areas available. @param {string[]} wanted */
export async function loadTexts(...wanted) {
    const missing = wanted.filter((area) => !areas.has(area));
    const read_ = await Promise.all(missing.map((area) => read(language, area)));
    missing.forEach((area, i) => {
        areas.add(area);
        Object.assign(table, read_[i]);
    });
}

/** Switches the language of everything that is loaded. @param {Language} to */
export async function setLanguage(to) {
    const tables = await Promise.all([...areas].map((area) => read(to, area)));
    language = to;
    table = Object.assign({}, ...tables);
    document.documentElement.lang = to;
}

/**
 * The text of a key in the current language. A key without text is shown as it is, so that it is found.
 * @param {string} key @param {any[]} values
 */
export function t(key, ...values) {
    const text = table[key];
    if (typeof text === 'function') return text(...values);
    return (text ?? key).replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ''));
}

/** A whole number as it is written in the current language. @param {number} value */
export const number = (value) => new Intl.NumberFormat(language).format(value).replace('-', '−');

/** @param {Date|number} date */
export const day = (date) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date);

/** How long ago, in words. @param {number} then milliseconds since 1970 @param {number} [now] */
export function ago(then, now = Date.now()) {
    const minutes = Math.round((then - now) / 60000);
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    if (minutes > -2) return t('now');
    if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
    if (Math.abs(minutes) < 60 * 24) return words.format(Math.round(minutes / 60), 'hour');
    return words.format(Math.round(minutes / 60 / 24), 'day');
}
