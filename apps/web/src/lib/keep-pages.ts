/** As `public/service-worker.js` names it. */
const cacheName = 'clipwright-pages';

/**
 * Has the browser keep the code of the pages that were opened, so that they open without the server as well. Does nothing
 * where the browser cannot, and in development, where the code changes all the time.
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
    // The pages open with the server alone, then.
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
