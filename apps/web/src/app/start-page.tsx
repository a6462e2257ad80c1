import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { preloadPage } from './preload-page.ts';
import { Providers } from './providers.tsx';

/**
 * Draws the page that the address asks for, in steps between which the browser can paint and hear the user: a phone
 * takes long over each. What index.html shows stays until all of it is there.
 */
export async function startPage(root: HTMLElement, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  preloadPage(router);
  await yieldToMain();
  await router.load();
  await yieldToMain();
  // Drawn in slices, as a transition.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
