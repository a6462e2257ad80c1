import { PagePending } from '../page-pending.tsx';
import classes from './shell.module.css';

/** The shell's outline while its code is on the way. */
export function ShellPending() {
  return (
    <div className={classes.shell}>
      <div className={`${classes.navigation} ${classes.outline}`} />
      <div className={classes.side}>
        <PagePending />
      </div>
    </div>
  );
}
