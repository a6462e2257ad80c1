import { Stack } from '@mantine/core';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appMessages } from './app-messages.ts';
import { OfflineNotice } from './offline-notice.tsx';
import classes from './root-layout.module.css';
import { SandboxBanner } from './sandbox-banner.tsx';

/** The layout of every page. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <Stack gap={0} flex="1" className={classes.root}>
      <a className={classes.skipLink} href="#content">
        {appMessages.skipLink}
      </a>
      <SandboxBanner />
      <OfflineNotice />
      <Outlet />
    </Stack>
  );
}

/**
 * Moves focus to the new page's heading after a navigation, so that screen readers read it. The first page keeps the
 * browser's focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (!target) return;
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }),
    [router],
  );
}
