import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import { PublicFooter } from '../ui/public-footer.tsx';
import { PublicHeader } from '../ui/public-header.tsx';
import { PublicKeys } from './public-keys.tsx';
import classes from './public-layout.module.css';

/** The layout of public pages. It never waits for data, so that pages render before the session is loaded. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { data } = useQuery(sessionQuery);
  return (
    <Stack gap={0} flex="1" w="100%" maw={1392} mx="auto" className={classes.layout}>
      <PublicHeader isSignedIn={Boolean(data?.account)} />
      <Stack id="content" component="main" gap={0} flex="1" tabIndex={-1}>
        {children}
      </Stack>
      <PublicFooter />
      <PublicKeys isSignedIn={Boolean(data?.account)} />
    </Stack>
  );
}
