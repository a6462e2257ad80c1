import type { AnyRouter } from '@tanstack/react-router';

/** Fetches the code of the page at the URL while the session is still being requested. */
export function preloadPage(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.routesById[routeId]?.options.component?.preload?.();
  }
}
