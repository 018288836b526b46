// SPDX-License-Identifier: MIT
// Starts the service worker, and tells when it has fetched a new version of the page.
import { _ } from './texts.js';
import { toast } from './ui.js';

const HOUR = 3600 * 1000;

/** @param {ServiceWorker} worker the new version, fetched and waiting */
function offer(worker) {
    toast(_('There is a new version.'), { label: _('Reload'), stay: true, act: () =>
        worker.postMessage('go') });
}

/**
 * A new version has taken over, in this tab or another one, and the files of this page are gone: reload. The
 * first worker of a page replaces no other.
 */
function followVersion() {
    let before = navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (before) location.reload();
        before = navigator.serviceWorker.controller;
    });
}

export async function watch() {
    followVersion();
    try {
        const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
        registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker?.addEventListener('statechange', () => {
                if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
            });
        });
        setInterval(() => registration.update().catch(() => {}), HOUR);
    } catch (error) {
        console.info('offline use is not available here:', error);
    }
}
