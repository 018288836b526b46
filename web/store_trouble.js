// SPDX-License-Identifier: MIT
// What can go wrong with storing a game or a sheet on this device.
import { N_, _ } from './texts.js';

/** @type {Record<string, string>} */
const TROUBLES = {
    full: N_('Storage is full: this game is no longer saved. Delete old games or save the record.'),
    none: N_('This browser keeps nothing here: games last only as long as the page is open.'),
    broken: N_('The game could not be stored. Save the record before you close the page.'),
};

/** Why something could not be stored, in words. @param {any} error */
export const storeTrouble = (error) => _(TROUBLES[error?.why] ?? TROUBLES.broken);
