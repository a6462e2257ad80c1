import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import { PublicFooter } from '../ui/public-footer.tsx';
import { PublicHeader } from '../ui/public-header.tsx';
import { PublicKeys } from './public-keys.tsx';
import classes from './public-layout.module.css';

/** Around pages that visitors see. It asks for nothing, so that the pages can be drawn before the session is known. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { data } = useQuery(sessionQuery);
  return (
    <div className={classes.layout}>
      <PublicHeader isSignedIn={Boolean(data?.account)} />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      <PublicKeys isSignedIn={Boolean(data?.account)} />
    </div>
  );
}
