import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { Providers } from './providers.tsx';
import { takePageData } from './public/page-data.ts';

/**
 * Renders the page at the current URL in steps, between which the browser can paint and handle input: on a phone each
 * step takes long. The document keeps its contents until the whole page is ready. A server-rendered page is hydrated.
 */
export async function startPage(root: HTMLElement, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const isWritten = takePageData(queryClient);
  // As on the server, the router renders without pending states for code and data.
  if (isWritten) router.ssr = { manifest: undefined };
  preloadPage(router);
  await yieldToMain();
  await router.load();
  await yieldToMain();
  const page = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // A transition renders in slices.
  startTransition(() => {
    if (isWritten) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

/** Fetches the code of the page at the URL while the session request is pending. */
function preloadPage(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.routesById[routeId]?.options.component?.preload?.();
  }
}
