// SPDX-License-Identifier: MIT
// Moved to match/.
export { RemoteMatch } from './match/remote.js';
/** @typedef {import('./match/room.js').Room} Room */
/** @typedef {import('./match/room.js').RoomSeat} RoomSeat */
