import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../ui/theme/theme.ts';

/** Renders with the providers of every page. Requests are not retried, so that tests can count them. */
export function renderInApp(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Links are only URLs: there is no navigation.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, client };
}
