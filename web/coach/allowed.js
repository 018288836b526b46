// SPDX-License-Identifier: MIT

/**
 * Whether the table offers hints: as the person has chosen; with other people only if that was asked for,
 * too; never in a challenge, which is ranked, nor in a puzzle.
 * @param {import('../match/match.js').Match} match
 * @param {import('../ui.js').Ui['settings']} settings
 */
export const hintsAllowed = (match, settings) => ['local', 'remote'].includes(match.kind)
    && settings.get('hints')
    && (/** @type {any} */ (match).save?.daily ?? null) === null
    && (settings.get('hintsTogether') || match.seats.filter(({ bot }) => bot === null).length < 2);
