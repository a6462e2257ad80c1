import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { theme } from '../ui/theme.ts';
import { colorSchemeManager } from './color-scheme-manager.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** The theme's variables come from a style sheet (see `build/theme-css.ts`), so the provider writes none. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Loads what shows toasts with the first of them; until then it waits in its store. */
function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setNeeded(true)), []);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
