// SPDX-License-Identifier: MIT
// Noch X-mal! on the page.
import { N_ } from '../../texts.js';

/** @type {Partial<import('../list.js').Page>} */
export default {
    title: 'Noch X-mal!',
    about: N_('A race: be the first to lose ten X chips. Even a pass takes you forward.'),
    materials: { house: N_('House sheet') },
    edition: N_('A sheet of our own (house edition), not the publisher’s.'),
    help: () => import('./help.js'),
    explain: () => import('./explain.js'),
    lesson: () => import('./lesson.js'),
    tips: () => import('./tips.js'),
    remarks: () => import('../../results/sheet_remarks.js'),
    examples: ['xmal dice=gb/14 | crosses=H4,H5 start=o3'],
    picture: { crosses: 'H5,H6,G6,F6,I5,J5,K5,L5,H4,G4,F4,I4,J4,H3,I3' },
};
