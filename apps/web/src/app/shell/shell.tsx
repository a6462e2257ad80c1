import { Box, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { VerifyEmailBanner } from '../../features/accounts/verify-email-banner.tsx';
import { WorkspaceBanner } from '../../features/teams/workspace-banner.tsx';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { PaletteProvider } from '../palette/palette-provider.tsx';
import { endBrowserSession } from '../session/end-browser-session.ts';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { ShellPending } from './shell-pending.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { TopBar } from './top-bar.tsx';

const ConnectionWatch = lazy(() => import('../../features/cloud/expiry/connection-watch.tsx'));
/** The delay after the first page is shown. */
const watchDrivesAfterMs = 3000;

/** The layout of a signed-in user's pages: the labeled rail on wide screens, the top bar on narrow ones. */
export function Shell() {
  const { account } = useSuspenseQuery(sessionQuery).data;
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`, undefined, { getInitialValueInEffect: false });
  useEndOfSession(account === null);
  if (!account) return <ShellPending />;
  return (
    // The key also discards half-filled forms when the user changes.
    <PaletteProvider key={account.id}>
      <Stack gap={0} flex="1" className={classes.shell}>
        <div className={classes.navigation}>{isWide ? <Rail /> : <TopBar />}</div>
        <Stack gap={0} flex="1" miw={0}>
          <VerifyEmailBanner />
          <WorkspaceBanner />
          <DriveWatch />
          <Box id="content" component="main" flex="1" tabIndex={-1}>
            <Outlet />
          </Box>
        </Stack>
        <ShellShortcuts />
      </Stack>
    </PaletteProvider>
  );
}

/** Clears the session's data once a refetch shows that it was ended elsewhere. */
function useEndOfSession(hasEnded: boolean): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (hasEnded) endBrowserSession(queryClient, router);
  }, [hasEnded, queryClient, router]);
}

/** Warns about expired connections to drives. */
function DriveWatch() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), watchDrivesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOn && (
      <Suspense fallback={null}>
        <ConnectionWatch />
      </Suspense>
    )
  );
}
