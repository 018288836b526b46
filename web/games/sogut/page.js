// SPDX-License-Identifier: MIT
// Noch mal so gut! on the page.
import { N_ } from '../../texts.js';

/** @type {Partial<import('../list.js').Page>} */
export default {
    title: 'Noch mal so gut!',
    about: N_('Adds a special die: hearts, bombs, stars, whole blocks. Rows count as well.'),
    materials: { grey: N_('Grey sheet') },
    edition: N_('The grey sheet, compared with a photograph of the printed one.'),
    help: () => import('./help.js'),
    explain: () => import('./explain.js'),
    lesson: () => import('./lesson.js'),
    tips: () => import('./tips.js'),
    remarks: () => import('../../results/sheet_remarks.js'),
    examples: ['sogut dice=yb/25/heart | crosses=H4,H5,G5'],
    picture: { crosses: 'H4,H5,G5,F5,H3,G3,F3,I4,J4,I5,J5,K5,H6,I6' },
};
