// SPDX-License-Identifier: MIT
// Noch mal! on the page.
import { N_ } from '../../texts.js';

/** @type {Partial<import('../list.js').Page>} */
export default {
    title: 'Noch mal!',
    // TRANSLATORS: the name under which Noch mal! is sold in your language; "Noch mal!" if there is none
    soldAs: N_('Encore!'),
    about: N_('Pick a colour and a number, cross off connected cells, fill columns and colours.'),
    materials: { classic: N_('Classic sheet'), pink: N_('Pink pad'), blue: N_('Blue pad'),
        green: N_('Green pad'), pad2: N_('Second pad'), pad3: N_('Third pad'), pad4: N_('Fourth pad') },
    edition: N_('The printed black sheet.'),
    help: () => import('./help.js'),
    explain: () => import('./explain.js'),
    lesson: () => import('./lesson.js'),
    tips: () => import('./tips.js'),
    remarks: () => import('../../results/sheet_remarks.js'),
    examples: ['nochmal dice=yb/25 | crosses=G4,G5,H4,H5'],
    picture: { crosses: 'G4,G5,H4,H5,H2,G2,I4,J4,I5,J5,K5,F5,G6,H3,I3,J3' },
};
