// SPDX-License-Identifier: MIT
// What is stored, where and for how long, in plain words.
import { _ } from '../texts.js';
import { h } from '../view.js';

/** @returns {[string, string[]][]} */
const parts = () => [
    [_('In this browser'), [
        _('Your games and sheets, settings, your name and colour, your key, the keys to seats at tables and '
            + 'to matches that you organise, what your tables looked like last, and what you have learned. '
            + 'It stays until you erase it, forget yourself, or clear the data of this page in the browser. '
            + 'Nobody else can read it.'),
        _('So that the page works without a network, the browser also keeps the page itself.')]],
    [_('On the server'), [
        _('Tables: names and colours of the players, all moves, results. A table is usually dropped 60 days '
            + 'after the last move, and after 3 days if nobody ever made one.'),
        _('Of your key only a fingerprint (SHA-256), beside the seats that you have taken. With it the '
            + 'server finds your tables when you ask; others cannot ask for them. Anybody who has the link '
            + 'to a table sees the table.'),
        _('If you want to be told while the page is closed: where the push service of your browser takes '
            + 'messages, the key for them, your language and quiet hours. It is dropped when you turn that '
            + 'off, forget yourself, or have not been here for 90 days. The push service (of the maker of '
            + 'your browser) sees when a message comes, but cannot read it.'),
        _('Addresses of devices are used to limit how much one can ask for, in memory only.')]],
    [_('In matches with the same dice'), [
        _('Names, results and moves of everybody who plays, and a fingerprint of each key, so that nobody '
            + 'plays the same dice twice. A match is usually dropped 90 days after its end. That you have '
            + 'played it is noted for 400 days. When you forget yourself, this note stays, without your '
            + 'fingerprint: a hash made of your key and the match. It says nothing about you, but whoever '
            + 'has your key cannot play the same dice again. Your result stays until the match is '
            + 'dropped.')]],
    [_('On the leaderboard of a challenge'), [
        _('The name you gave, points, time and the moves. Everybody can see that. It usually stays for good; '
            + 'forgetting yourself does not take it away.')]],
    [_('What is not stored'), [
        _('No e-mail address, no password, no cookies, no statistics about visitors. Nothing goes to other '
            + 'servers, but for push messages if you asked for them.')]],
];

export const DataPage = () => h('div', { class: 'stack' },
    h('h1', null, _('What is stored, where and for how long')),
    parts().map(([title, words]) => h('section', { class: 'card stack', key: title }, h('h2', null, title),
        words.map((text, i) => h('p', { key: i }, text)))),
    h('p', { class: 'soft' }, _('These times are the usual ones. Each server can have others.')),
    h('div', { class: 'row' }, h('a', { class: 'button go', href: '#/me' }, _('Back'))));
