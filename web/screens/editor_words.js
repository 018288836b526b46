// SPDX-License-Identifier: MIT
// Words and names around a sheet or deck that is edited.
import { inWords } from '../messages.js';
import { _ } from '../texts.js';

/** What is wrong with a line of a file. @param {{line: number, text: string}} error */
export const wrong = ({ line, text }) => _('Line {line}: {problem}', { line, problem: inWords(text) });

/** What its file is called. @param {{title: string, game: string}} own
 * @param {import('../engine.js').Game} [game] */
export function fileName(own, game) {
    const name = own.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    return `${name || own.game}.${game?.material === 'deck' ? 'cards' : 'sheet'}`;
}
