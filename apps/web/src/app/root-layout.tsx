import { Outlet } from '@tanstack/react-router';
import { appMessages } from './messages.ts';
import classes from './root-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <a className={classes.skipLink} href="#content">
        {appMessages.skipLink}
      </a>
      <Outlet />
    </>
  );
}
