// SPDX-License-Identifier: MIT
// Numbers of the rules of Noch mal so gut! that say more about a thing, and what is true of it only here.

/** @type {Record<string, string>} */
export default { column: 'N2', colour: 'N3', row: 'B8', stars: 'N4', score: 'B11', jokersLeft: 'B11',
    twoColours: 'N5', twoColoursAlone: 'B12', hearts: 'B3', slots: 'B2', special: 'B1' };
