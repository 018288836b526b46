// SPDX-License-Identifier: MIT
// The words of the page. English stands in the scripts; the other languages are modules that the build makes
// from po/*.po (tools/po.py): texts/LANGUAGE/core.js, and one for each part of the page that is loaded when
// it is opened. docs/translating.md tells how texts are marked.

/** @typedef {Record<string, string|number|undefined>} Values */
/** @typedef {{default: Record<string, string|string[]>, plural?: (n: number) => number}} Words */

let language = 'en';
let languages = ['en'];
/** By their options; making one takes longer than using it. @type {Map<string, Intl.NumberFormat>} */
const digits = new Map();
/** By the key of their English text; those with plurals have one for each form. @type {Words['default']} */
let table = {};
/** Which form of a plural a number takes. @param {number} n */
let plural = (n) => Number(n !== 1);
/** What is loaded. */
const parts = new Set(['core']);

export const lang = () => language;

/** The codes of all languages there are. */
export const allLanguages = () => languages;

/** What a language calls itself. @param {string} code */
export function ownName(code) {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The first language that the browser asks for and that is there, else English. */
function browserLanguage() {
    const asked = (navigator.languages ?? [navigator.language]).map((one) => one.split('-')[0] ?? '');
    return asked.find((one) => languages.includes(one)) ?? 'en';
}

/**
 * English stands in the scripts, but for the messages of the engine.
 * @param {string} of @param {string} part @returns {Promise<Words>}
 */
const read = async (of, part) => (of === 'en' && !part.startsWith('messages') ? { default: {} }
    : import(`./texts/${of}/${part}.js`));

/** Makes the texts of these parts of the page available. @param {string[]} wanted @returns {Promise<void>} */
export async function loadTexts(...wanted) {
    const missing = wanted.filter((part) => !parts.has(part));
    const of = language;
    const found = await Promise.all(missing.map((part) => read(of, part)));
    if (of !== language) return loadTexts(...wanted); // it was switched meanwhile
    missing.forEach((part, i) => {
        parts.add(part);
        Object.assign(table, found[i]?.default);
    });
}

/**
 * Switches the language of everything that is loaded.
 * @param {string} wanted '': as the browser asks
 * @returns {Promise<void>}
 */
export async function setLanguage(wanted) {
    // A variable, for the file is made by the build; a folder without it speaks English.
    const list = './texts/list.js';
    languages = (await import(list).catch(() => ({ default: languages }))).default;
    const to = languages.includes(wanted) ? wanted : browserLanguage();
    const known = [...parts];
    const [core, ...others] = await Promise.all(known.map((part) => read(to, part)));
    if (parts.size !== known.length) return setLanguage(wanted); // more was loaded meanwhile
    language = to;
    digits.clear();
    plural = core?.plural ?? ((n) => Number(n !== 1));
    table = Object.assign({}, core?.default, ...others.map((one) => one.default));
    document.documentElement.lang = to;
}

/** The key of an English text; tools/po.py makes the same. @param {string} text */
function keyOf(text) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return ((hash >>> 0) % 36 ** 5).toString(36);
}

/** @param {string} text @param {Values} [values] */
const filled = (text, values) =>
    (values ? text.replace(/\{(\w+)\}/g, (__, name) => String(values[name] ?? '')) : text);

/** @param {string} text @param {string} [otherwise] */
const found = (text, otherwise = text) => {
    const words = language === 'en' ? undefined : table[keyOf(text)];
    return typeof words === 'string' ? words : otherwise;
};

/** A text in the current language. @param {string} text in English @param {Values} [values] of its {names} */
export const _ = (text = '', values) => filled(found(text), values);

/**
 * A text that depends on a number, which stands for {n} in it.
 * @param {string} one @param {string} many @param {number} n @param {Values} [values]
 */
export function n_(one, many, n, values) {
    const size = Math.abs(n);
    const forms = language === 'en' ? undefined : table[keyOf(one)];
    const text = Array.isArray(forms) ? forms[plural(size)] : undefined;
    return filled(text ?? (size === 1 ? one : many), { ...values, n: number(n) });
}

/**
 * A text that means different things in different places.
 * @param {string} context @param {string} text @param {Values} [values]
 */
export const p_ = (context, text, values) => filled(found(`${context}\u0004${text}`, text), values);

/** Is the text of a message there? @param {number|string} id */
export const hasMessage = (id) => Object.hasOwn(table, `#${id}`);

/**
 * A message of the engine, by its number, or of the server, by its name (web/messages.js makes words of it).
 * @param {number|string} id @param {Values} values the value n chooses the plural
 */
export function messageText(id, values) {
    const words = table[`#${id}`] ?? '';
    const size = Math.abs(Number(values.n ?? 0));
    return filled((Array.isArray(words) ? words[plural(size)] : words) ?? '', values);
}

/** Marks a text that _() looks up later. @param {string} text */
export const N_ = (text) => text;

/**
 * A number as it is written in the current language: 1,234 or −0.5.
 * @param {number} value @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options = {}) {
    const key = JSON.stringify(options);
    const format = digits.get(key) ?? new Intl.NumberFormat(language, options);
    digits.set(key, format);
    return format.format(value).replace('-', '−');
}

/** The same with so many digits behind the point. @param {number} value @param {number} count */
export const decimals = (value, count) =>
    number(value, { minimumFractionDigits: count, maximumFractionDigits: count });

/** A share of one in percent, with or without a space as the language has it. @param {number} share */
export const percent = (share) => number(share, { style: 'percent' });

/** @param {Date|number} date @param {Intl.DateTimeFormatOptions} [options] */
export const day = (date, options) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...options }).format(date);

/** Names in a row: Anna, Ben and Cem. @param {string[]} names */
export const list = (names) => new Intl.ListFormat(language).format(names);

/** How long ago, in words. @param {number} then milliseconds since 1970 @param {number} [now] */
export function ago(then, now = Date.now()) {
    const minutes = Math.round((then - now) / 60000);
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    if (minutes > -2) return _('just now');
    if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
    if (Math.abs(minutes) < 60 * 24) return words.format(Math.round(minutes / 60), 'hour');
    return words.format(Math.round(minutes / 60 / 24), 'day');
}
