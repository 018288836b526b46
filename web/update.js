// SPDX-License-Identifier: MIT
// Starts the service worker, and tells when it has fetched a new version of the page.
import { _ } from './texts.js';
import { toast } from './ui.js';

const HOUR = 3600 * 1000;

/** Takes the offer away, so that there is one at a time. @type {(now: boolean) => void} */
let withdraw = () => {};

/** @param {ServiceWorkerRegistration} registration with a new version, fetched and waiting */
function offer(registration) {
    withdraw(true);
    withdraw = toast(_('There is a new version.'), { label: _('Reload'), stay: true, act: () =>
        registration.waiting?.postMessage('go') });
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
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
        registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker?.addEventListener('statechange', () => {
                if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(registration);
            });
        });
        setInterval(() => registration.update().catch(() => {}), HOUR);
    } catch (error) {
        console.info('offline use is not available here:', error);
    }
}
