import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import classes from './open-layout.module.css';
import { PublicLayout } from './public-layout.tsx';
import { ShellPending } from './shell/shell-pending.tsx';

// Visitors don't need the shell, and pages behind the login load it themselves.
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** The layout of pages that anyone can open. Signed-in users keep the navigation; visitors get links to sign in. */
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
