// SPDX-License-Identifier: MIT
// What the engine finds wrong with a sheet or deck, in words.
import { inWords } from '../messages.js';
import { _ } from '../texts.js';

/** What is wrong with a line of a file. @param {{line: number, text: string}} error */
export const wrong = ({ line, text }) => _('Line {line}: {problem}', { line, problem: inWords(text) });
