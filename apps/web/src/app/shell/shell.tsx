import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { VerifyEmailBanner } from '../../features/accounts/verify-email-banner.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Around the pages of a signed-in user: the labelled rail on a wide screen, the top bar on a narrow one. */
export function Shell() {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.shell}>
      <div className={classes.navigation}>{isWide ? <Rail /> : <TopBar />}</div>
      <div className={classes.side}>
        <VerifyEmailBanner />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
