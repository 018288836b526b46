// SPDX-License-Identifier: MIT
// The log speaks about players; to a learner who gave no name it speaks of "you". Verbs change with that, so
// each sentence has a form of its own.
import { _, n_ } from '../texts.js';

/** Leaves places empty. */
const open = { player: '{player}', count: '{count}', most: '{most}', gifts: '{gifts}' };

/** Sentences about a player, and the same said to that player. @param {number} n the first number in them
 * @returns {[string, string][]} */
const sentences = (n) => [
    [_('{player} crosses {cells} with {colour} and {number}.'),
        _('You cross {cells} with {colour} and {number}.')],
    [n_('{player} uses a gift: {gifts}.', '{player} uses {n} gifts: {gifts}.', n || 1, open),
        n_('You use a gift: {gifts}.', 'You use {n} gifts: {gifts}.', n || 1, open)],
    [_('{player} passes.'), _('You pass.')],
    [_('{player} crosses {cells} ({bonus}).'), _('You cross {cells} ({bonus}).')],
    [_('{player} declines.'), _('You decline.')],
    [_('{player} takes bonus {number}.'), _('You take bonus {number}.')],
    [_('{player} buys a green card.'), _('You buy a green card.')],
    [_('{player} buys a yellow card.'), _('You buy a yellow card.')],
    [_('{player} buys a red card.'), _('You buy a red card.')],
    [_('{player} keeps the card.'), _('You keep the card.')],
    [_('{player} is done buying.'), _('You are done buying.')],
    [_('{player} builds on level {level}: {card}.'), _('You build on level {level}: {card}.')],
    [_('{player} fulfils {card}.'), _('You fulfil {card}.')],
    [_('{player} pays 1 luck.'), _('You pay 1 luck.')],
    [_('{player} busts: all markers come off, and the round is over for {player}.'),
        _('You bust: all markers come off, and the round is over for you.')],
    [_('{player} rolls on.'), _('You roll on.')],
    [_('{player} stops and keeps the markers.'), _('You stop and keep the markers.')],
    [_('{player} pushes {card} up a level.'), _('You push {card} up a level.')],
    [_('{player} scores {card}.'), _('You score {card}.')],
    [n_('{player} pays {n} joker.', '{player} pays {n} jokers.', n, open),
        n_('You pay {n} joker.', 'You pay {n} jokers.', n, open)],
    [_('{player} circles a heart, {count} now.'), _('You circle a heart, {count} now.')],
    [_('{player} opens a slot for the special die, {count} open now.'),
        _('You open a slot for the special die, {count} open now.')],
    [_('{player}’s start combination: {colour} {number}.'),
        _('Your start combination: {colour} {number}.')],
    [_('{player} crosses an X, {count} now.'), _('You cross an X, {count} now.')],
    [_('{player} unlocks a joker.'), _('You unlock a joker.')],
    [n_('{player} crosses {n} field of the pass track, {count} of {most} now.',
        '{player} crosses {n} fields of the pass track, {count} of {most} now.', n, open),
    n_('You cross {n} field of the pass track, {count} of {most} now.',
        'You cross {n} fields of the pass track, {count} of {most} now.', n, open)],
    [_('{player} turns over an X chip: {chip}.'), _('You turn over an X chip: {chip}.')],
    [_('{player} gives it to {other}: {chip}.'), _('You give it to {other}: {chip}.')],
    [_('{player} is the lucky fairy and rolls.'), _('You are the lucky fairy and roll.')],
    [n_('{player} gets {n} luck.', '{player} gets {n} luck.', n, open),
        n_('You get {n} luck.', 'You get {n} luck.', n, open)],
    [_('{player} draws {card}.'), _('You draw {card}.')],
];

const plain = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What stands in a place. @param {string} name @param {string} player */
const placed = (name, player) => (name === 'player' ? plain(player) : `(?<${name}>.+)`);

/** @param {string} sentence @param {string} player whose name stands there */
function pattern(sentence, player) {
    const parts = sentence.split(/[{}]/).map((part, i) => (i % 2 ? placed(part, player) : plain(part)));
    return new RegExp(`^${parts.join('')}$`);
}

/** Lines of the log, said to a player. @param {string} words @param {string} player as it stands there */
export const toYou = (words, player) => words.split('\n').map((line) => {
    if (!line.includes(player)) return line;
    const n = Number(/\d+/.exec(line.replaceAll(player, ''))?.[0] ?? 0);
    for (const [about, you] of sentences(n)) {
        const said = pattern(about, player).exec(line.trim());
        if (said) return you.replace(/\{(\w+)\}/g, (__, name) => said.groups?.[name] ?? '');
    }
    return line.replaceAll(player, _('You'));
}).join('\n');
