// SPDX-License-Identifier: MIT
// Where the coach and the exact chances may help.

/** Are the results compared with those of others? In a challenge and in every match with the same dice.
 * @param {any} match */
export const isCompared = ({ save, room }) => (save?.daily ?? null) !== null || room?.event !== undefined;

/**
 * Whether the table offers hints: as the person has chosen; with other people only if that was asked for,
 * too; never where results are compared, nor in a puzzle.
 * @param {import('../match/match.js').Match} match
 * @param {import('../ui.js').Ui['settings']} settings
 */
export const hintsAllowed = (match, settings) => ['local', 'remote'].includes(match.kind)
    && settings.get('hints') && !isCompared(match)
    && (settings.get('hintsTogether') || match.seats.filter(({ bot }) => bot === null).length < 2);
