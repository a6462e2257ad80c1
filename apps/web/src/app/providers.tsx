import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import { theme } from '../ui/theme/theme.ts';
import { EarlyPress } from './public/early-press.tsx';

/** The key is read by `public/first-paint.js` too. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'clipwright-color-scheme' });

/** The delay after the first page of a signed-in user is shown. */
const loadToasterAfterMs = 4000;
/** The events with which a visitor starts an action that a toast may answer. */
const firstActs = ['pointerdown', 'keydown'] as const;

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
        <EarlyPress />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/**
 * Loads what shows toasts after the first page of a user, when a visitor first does something, or with the first of them,
 * which waits in its store until then. Many a toast tells of a lost connection, so it is there before one is lost; a
 * visitor who only reads does without it.
 */
function Toasts() {
  const queryClient = useQueryClient();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        // Without it no toast is seen, but the page is.
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
