import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../ui/theme/theme.ts';

/** Renders with what every page stands in. Requests are not tried again: a test says how often they are asked. */
export function renderInApp(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Links are addresses alone: nothing is navigated to.
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
