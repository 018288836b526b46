// SPDX-License-Identifier: MIT
// Reloads with the newest version of the page. A plain reload would show the old one again: the service
// worker keeps it until the new one is wanted.

/** @param {ServiceWorkerRegistration} page @returns {Promise<ServiceWorker|null>} the one that waits */
async function newest(page) {
    await page.update().catch(() => {}); // without network: what is here already
    const worker = page.installing;
    if (worker) await new Promise((resolve) => {
        worker.addEventListener('statechange', resolve, { once: true });
    });
    return page.waiting;
}

export async function renew() {
    const page = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    const worker = page && await newest(page);
    if (worker) worker.postMessage('go'); // update.js reloads as soon as it has taken over
    else location.reload();
}
