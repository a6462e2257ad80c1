import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../lib/session/session-query.ts';
import { Logo } from '../ui/logo.tsx';
import { PublicFooter } from '../ui/public-footer.tsx';
import { appMessages } from './app-messages.ts';
import classes from './open-layout.module.css';
import { ShellPending } from './shell/shell-pending.tsx';

const { open: texts } = appMessages;

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
    <div className={classes.layout}>
      <header className={classes.header}>
        <Link to="/" className={classes.home}>
          <Logo />
        </Link>
        <nav aria-label={texts.label} className={classes.ways}>
          <Link to="/login">{texts.logIn}</Link>
          <Link to="/signup">{texts.signUp}</Link>
        </nav>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <div className={classes.footer}>
        <PublicFooter />
      </div>
    </div>
  );
}
