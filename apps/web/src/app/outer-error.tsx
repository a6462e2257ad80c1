import type { ErrorComponentProps } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import classes from './outer-error.module.css';
import { RouteError } from './route-error.tsx';

/** Stands in for a whole page, where no shell is around it. */
export function OuterError(props: ErrorComponentProps) {
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <Logo />
      <RouteError {...props} />
    </main>
  );
}
