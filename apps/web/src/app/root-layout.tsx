import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { appMessages } from './app-messages.ts';
import { OfflineNotice } from './offline-notice.tsx';
import classes from './root-layout.module.css';
import { SandboxBanner } from './sandbox-banner.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page. */
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
