type Navigator = { navigate(to: { href: string }): unknown };

/** A click on a notification that the service worker showed opens what it tells of in this page. */
export function followNotifications(router: Navigator): void {
  // Only for https and localhost.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string') return;
    void router.navigate({ href: data.open });
  });
}
