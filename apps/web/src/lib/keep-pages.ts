/** The name in `public/service-worker.js`. */
const cacheName = 'clipwright-pages';

/**
 * Makes the browser cache the code of opened pages, so that they also open without the server. Does nothing in
 * development or if service workers are unsupported.
 */
export async function keepPages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // The worker did not intercept files that were loaded before it was active.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: [...new Set(loaded)] });
  } catch {
    // Without the cache, pages open only with the server.
  }
}

/** Unregisters the worker that caches pages. Never throws. */
export function forgetPages(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) =>
      Promise.all(
        all.map((one) => {
          // The worker serves the open page until the user leaves it.
          one.active?.postMessage({ end: true });
          return one.unregister();
        }),
      ),
    )
    .then(() => caches.delete(cacheName))
    .catch(() => undefined);
}
