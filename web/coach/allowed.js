// SPDX-License-Identifier: MIT

/**
 * Whether the table offers hints: as the person has chosen; with other people only if that was asked for,
 * too.
 * @param {import('../match.js').Match} match
 * @param {import('../ui.js').Ui['settings']} settings
 */
export const hintsAllowed = (match, settings) => match.kind !== 'replay' && settings.get('hints')
    && (settings.get('hintsTogether') || match.seats.filter(({ bot }) => bot === null).length < 2);
