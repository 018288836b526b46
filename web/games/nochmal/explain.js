// SPDX-License-Identifier: MIT
// Numbers of the rules of Noch mal! that say more about a thing, and what is true of it only here.

/** @type {Record<string, string>} */
export default { column: 'N2', colour: 'N3', stars: 'N4', score: 'N6', jokersLeft: 'N6', twoColours: 'N5' };
