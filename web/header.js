// SPDX-License-Identifier: MIT
// The header: logo, where we are, language, light, rules, settings. While a game is on it is slim: the way
// back, roll or round, the tools of the table, and everything else in a menu.
import { h } from './view.js';
import { sign } from './art/signs.js';
import { settings } from './settings.js';
import { _, allLanguages, lang, ownName } from './texts.js';

/** @typedef {import('./view.js').Child} Child */
/**
 * What a table puts into the slim header.
 * @typedef {object} Head
 * @property {Child} [more]     roll or round, and whose turn it is
 * @property {Child} [tools]    buttons, like the hint
 * @property {Child} [menu]     what else the menu offers
 * @property {string} [back]    where the way back leads; the start page if it is not said
 * @property {string} [game]    whose rules the menu opens, where no table says it
 * @property {boolean} [aside]  lying, the header leaves the sheet its height: it stands at the right, --side
 *   wide
 */
/**
 * @typedef {object} Where
 * @property {string} title  of the screen
 * @property {string} more
 * @property {Head|null} head
 * @property {() => void} rules  opens the rules of the game that is seen
 * @property {string} game   id of that game, '' if none is seen
 */

/** @param {Where} where */
export const header = (where) => (where.head ? slim(where.head, where) : usual(where));

/** @param {Where} where */
const usual = (where) => [
    h('a', { key: 'logo', class: 'logo', href: '#/' }, 'Revanche'),
    h('span', { key: 'where', class: 'where', id: 'where' }, h('span', { class: 'page' }, where.title),
        where.more && h('b', null, where.more)),
    h('nav', { key: 'doors', class: 'doors', 'aria-label': _('Main menu') },
        languageList(),
        h('button', { key: 'light', class: 'button icon', 'aria-label': _('Light or dark'),
            onclick: turnLight }, sign('theme')),
        h('a', { key: 'rules', class: 'button icon', href: '#/help', 'aria-label': _('Rules'),
            onclick: (/** @type {Event} */ event) => openRules(event, where) }, sign('help')),
        h('a', { key: 'settings', class: 'button icon', href: '#/settings', 'aria-label': _('Settings') },
            sign('settings'))),
];

/** @param {Head} head @param {Where} where */
const slim = ({ more, tools, menu, back }, where) => [
    h('a', { key: 'back', class: 'button icon back', href: back ?? '#/', 'aria-label': _('Back') },
        sign('back')),
    h('span', { key: 'where', class: 'where', id: 'where' }, more),
    h('div', { key: 'tools', class: 'tools' }, tools),
    h('button', { key: 'menu', class: 'button icon', 'aria-label': _('Menu'), popovertarget: 'menu' },
        sign('menu')),
    h('div', { key: 'list', id: 'menu', class: 'menu', popover: true, onclick: closeMenu },
        menu,
        h('button', { key: 'rules', class: 'entry', onclick: where.rules }, sign('help'), _('Rules')),
        h('button', { key: 'light', class: 'entry', 'data-stays': '', onclick: turnLight }, sign('theme'),
            _('Light or dark')),
        allLanguages().length > 1 && h('label', { key: 'language', class: 'entry', 'data-stays': '' },
            sign('language'), h('span', { class: 'unseen' }, _('Language')), languageSelect()),
        h('a', { key: 'settings', class: 'entry', href: '#/settings' }, sign('settings'), _('Settings')),
        h('a', { key: 'end', class: 'entry', href: '#/' }, sign('back'), _('To the start page'))),
];

/** Most entries close the menu. @param {Event} event */
function closeMenu(event) {
    const stays = /** @type {Element} */ (event.target).closest('[data-stays]');
    if (!stays) /** @type {HTMLElement} */ (event.currentTarget).hidePopover();
}

/** Over what is seen, if that is a game; else the list of all. @param {Event} event @param {Where} where */
function openRules(event, where) {
    if (!where.game) return;
    event.preventDefault();
    where.rules();
}

/** The browser's own list, invisible above a sign. */
const languageList = () => allLanguages().length > 1
    && h('span', { key: 'language', class: 'button icon languages' }, sign('language'), languageSelect());

/** Each language is listed by its own name. */
const languageSelect = () => h('select', { id: 'language', 'aria-label': _('Language'), value: lang(),
    onchange: (/** @type {any} */ event) => settings.set('language', event.target.value) },
allLanguages().map((one) => h('option', { key: one, value: one, lang: one }, ownName(one))));

/** From light to dark and back, beginning with what is seen now. */
function turnLight() {
    const theme = settings.get('theme');
    const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    settings.set('theme', dark ? 'light' : 'dark');
}
