import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { PublicFooter } from '../../ui/public-footer.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './sign-in-layout.module.css';
import { SignInSample } from './sign-in-sample.tsx';

/** The form, and what the product makes: beside it where there is room, below it where there is not. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label={uiMessages.header.home}>
          <Logo />
        </Link>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <SignInSample />
      <div className={classes.footer}>
        <PublicFooter />
      </div>
    </div>
  );
}
