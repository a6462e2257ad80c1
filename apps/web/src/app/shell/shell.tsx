import { Outlet } from '@tanstack/react-router';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';

/** Around the pages of a signed-in user: the labelled rail on a wide screen, the top bar on a narrow one. */
export function Shell() {
  return (
    <div className={classes.shell}>
      <Rail />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
