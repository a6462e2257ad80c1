import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShownBranding } from '../../lib/branding/shown-branding.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PublicFooter } from '../../ui/public-footer.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './sign-in-layout.module.css';
import { SignInSample } from './sign-in-sample.tsx';

/**
 * The layout of sign-in pages: the form, with an example of the product beside it on wide screens and below it on
 * narrow ones.
 */
export function SignInLayout({ children }: { children: ReactNode }) {
  const branding = useShownBranding();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {branding === null ? (
          <Link to="/" data-tall style={{ textDecoration: 'none' }} aria-label={uiMessages.header.home}>
            <Logo />
          </Link>
        ) : (
          <span data-tall>{branding && <BrandMark branding={branding} />}</span>
        )}
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {branding === null && <SignInSample />}
      <div className={classes.footer}>
        <PublicFooter isBrief={branding !== null} />
      </div>
    </div>
  );
}
