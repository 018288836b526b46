// SPDX-License-Identifier: MIT
// A module that the build makes (tools/assets.py), for the types of those that import it.
declare module '*/games/pages.js' {
    const pages: Record<string, Partial<import('../../web/games/list.js').Page>>;
    export default pages;
}
