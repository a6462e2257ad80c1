import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { Providers } from './providers.tsx';
import { takePageData } from './public/page-data.ts';

/**
 * Draws the page that the address asks for, in steps between which the browser can paint and hear the user: a phone
 * takes long over each. What the document shows stays until all of it is there; a page that the server wrote is taken over.
 */
export async function startPage(root: HTMLElement, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const isWritten = takePageData(queryClient);
  // The router leaves out what would wait for code and data, as it did on the server.
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
  // Drawn in slices, as a transition.
  startTransition(() => {
    if (isWritten) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

/** Fetches the code of the page at the URL while the session is still being requested. */
function preloadPage(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.routesById[routeId]?.options.component?.preload?.();
  }
}
