import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../ui/theme.ts';

/** Renders with what every page stands in. Requests are not tried again: a test says how often they are asked. */
export function renderInApp(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        {element}
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, client };
}
