import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import classes from './open-layout.module.css';
import { PublicLayout } from './public-layout.tsx';
import { ShellPending } from './shell/shell-pending.tsx';

// A visitor needs none of it, and the pages behind the login load it by itself.
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Around pages that are for everyone: who is signed in keeps the navigation, a visitor has a way in. */
export function OpenLayout() {
  const { data } = useQuery(sessionQuery);
  if (data?.account) {
    return (
      <Suspense fallback={<ShellPending />}>
        <Shell />
      </Suspense>
    );
  }
  return (
    <PublicLayout>
      <div className={classes.content}>
        <Outlet />
      </div>
    </PublicLayout>
  );
}
