// SPDX-License-Identifier: MIT
// Moved to match/.
export { LocalMatch, openLocal } from './match/local.js';
export { again, gameNow, newLocal } from './match/kept.js';
