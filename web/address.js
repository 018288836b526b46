// SPDX-License-Identifier: MIT
// Addresses that are sent to others.

/** The whole address of a place in this page, or of the page. @param {string} [place] begins with # */
export const addressOf = (place = '') => `${location.origin}${location.pathname}${place}`;
