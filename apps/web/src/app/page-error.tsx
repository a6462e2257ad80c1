import type { ErrorComponentProps } from '@tanstack/react-router';
import classes from './page-pending.module.css';
import { RouteError } from './route-error.tsx';

/** Stands in for a page within the shell. */
export function PageError(props: ErrorComponentProps) {
  return (
    <div className={classes.page}>
      <RouteError {...props} />
    </div>
  );
}
