// SPDX-License-Identifier: MIT
// Moved to match/.
export { ReplayMatch } from '../match/replay.js';
