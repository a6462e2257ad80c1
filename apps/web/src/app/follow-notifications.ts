type Navigator = { navigate(to: { href: string }): unknown };

/** Opens the page that a notification links to when the user clicks a notification of the service worker. */
export function followNotifications(router: Navigator): void {
  // Service workers exist only on https and localhost.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string') return;
    void router.navigate({ href: data.open });
  });
}
