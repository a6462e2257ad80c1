import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import { theme } from '../ui/theme/theme.ts';
import { EarlyPress } from './public/early-press.tsx';

/** The key is also read by `public/first-paint.js`. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'clipwright-color-scheme' });

/** The delay after the first page of a signed-in user is shown. */
const loadToasterAfterMs = 4000;
/** The events that may start an action whose result is shown in a toast. */
const firstActs = ['pointerdown', 'keydown'] as const;

/**
 * Provides the theme, the query client and toasts. A style sheet contains the theme's variables (see
 * `build/theme-css.ts`), so the provider does not write them.
 */
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
        <EarlyPress />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/**
 * Loads the toaster: for users after their first page, for visitors at their first action, and otherwise when the first
 * toast is added, which waits in a store until then. Many toasts report a lost connection, so the toaster is loaded
 * before that can happen. Visitors who only read don't load it.
 */
function Toasts() {
  const queryClient = useQueryClient();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        // Without the toaster, no toast appears, but the page still works.
        () => undefined,
      );
    };
    const timer = setTimeout(() => {
      if (queryClient.getQueryData(sessionQuery.queryKey)?.account) load();
    }, loadToasterAfterMs);
    for (const act of firstActs) window.addEventListener(act, load, { once: true });
    const unsubscribe = notificationsStore.subscribe(load);
    return () => {
      clearTimeout(timer);
      for (const act of firstActs) window.removeEventListener(act, load);
      unsubscribe();
    };
  }, [queryClient]);
  return Toaster && <Toaster />;
}
