// SPDX-License-Identifier: MIT
// What a table asks of the coaching of first games; there is none unless the screen around it has brought it.

/**
 * The line for now, '' if there is none.
 * @param {import('../ui.js').Ui} ui @param {import('../match/match.js').Match} match
 * @param {number} seat who decides here, -1: nobody @param {string[]} legal @param {string} [asked]
 */
export const tipNow = (ui, { snapshot: { view, seats }, engine }, seat, legal, asked = '') =>
    (seat < 0 ? '' : ui.frame?.tip?.({ view, seat, legal, asked, material: engine.material(),
        names: seats.map(({ name }) => name) }) ?? '');
