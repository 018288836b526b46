// SPDX-License-Identifier: MIT
// Moved to games/list.js.
export { aboutGame, soldAs } from './games/list.js';
