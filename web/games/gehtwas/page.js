// SPDX-License-Identifier: MIT
// Geht noch was? on the page.
import { N_ } from '../../texts.js';

/** @type {Partial<import('../list.js').Page>} */
export default {
    title: 'Geht noch was?',
    about: N_('Meet the tasks on cards with seven dice, level by level. Roll on or stop?'),
    materials: { house: N_('House cards') },
    edition: N_('Cards of our own (house edition), not the publisher’s.'),
    help: () => import('./help.js'),
    lesson: () => import('./lesson.js'),
    tips: () => import('./tips.js'),
    remarks: () => import('./remarks.js'),
    examples: ['gehtwas round=2 dice=1144/225 | luck=2 level1=1*,2 level2=3',
        'gehtwas round=3 phase=roll | luck=1 level1=1*,4 level2=2,5*',
        'gehtwas round=2 dice=1355/246 | luck=1 level1=1,2 | luck=0 level1=3,4'],
};
