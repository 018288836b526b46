// SPDX-License-Identifier: MIT
// Copies a text, also where the page is not served over HTTPS and the browser hides its clipboard.

/** The old way: a field nobody sees is selected and copied. @param {string} text */
function copySelected(text) {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'unseen';
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    // inside an open dialog, for everything outside of it cannot be selected
    (before?.closest('dialog') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    before?.focus();
    return done;
}

/** @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}
