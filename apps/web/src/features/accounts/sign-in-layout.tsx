import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { PublicFooter } from '../../ui/public-footer.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import classes from './sign-in-layout.module.css';
import { SignInSample } from './sign-in-sample.tsx';

/** The form on one side; beside it, where there is room, what the product makes. */
export function SignInLayout({ children }: { children: ReactNode }) {
  // Not by style sheet alone: a narrow screen should not load the pictures.
  const hasRoom = useMediaQuery(`(min-width: ${breakpoints.lg})`, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header>
          <Link to="/login" className={classes.home}>
            <Logo />
          </Link>
        </header>
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </div>
      {hasRoom && <SignInSample />}
    </div>
  );
}
