// SPDX-License-Identifier: MIT
// Moved to games/list.js.
export { titleOf } from './games/list.js';
