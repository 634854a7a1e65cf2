// Keeps the page's files for use without a network.

/** Registers the service worker, where the page's address allows one. */
export function keepOffline() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register('service.js').catch(() => {
    // A browser that keeps no data for the page refuses; the page works all the same.
  });
}
