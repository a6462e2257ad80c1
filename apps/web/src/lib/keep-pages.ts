/** The name in `public/service-worker.js`. */
const cacheName = 'clipwright-pages';

/**
 * Lets the browser store the code of opened pages, so that they also open without the server. Does nothing
 * if the browser cannot, and in development.
 */
export async function keepPages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // What was loaded before the worker was there has not come by it.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: [...new Set(loaded)] });
  } catch {
    // The pages then only open with the server.
  }
}

/** Never throws. */
export function forgetPages(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) =>
      Promise.all(
        all.map((one) => {
          // It serves the open page until that is left.
          one.active?.postMessage({ end: true });
          return one.unregister();
        }),
      ),
    )
    .then(() => caches.delete(cacheName))
    .catch(() => undefined);
}
