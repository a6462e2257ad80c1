import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { theme } from '../ui/theme/theme.ts';
import { colorSchemeManager } from './color-scheme-manager.ts';

/** Once the first page stands. */
const loadToasterAfterMs = 4000;

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

/**
 * Loads what shows toasts after the first page, or with the first of them, which waits in its store until then. Many a
 * toast tells of a lost connection, so it is there before one is lost.
 */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        // Without it no toast is seen, but the page is.
        () => undefined,
      );
    };
    const timer = setTimeout(load, loadToasterAfterMs);
    const unsubscribe = notificationsStore.subscribe(load);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return Toaster && <Toaster />;
}
