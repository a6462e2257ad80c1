import { VisuallyHidden } from '@mantine/core';
import { appMessages } from './messages.ts';
import classes from './page-pending.module.css';

/** A page's outline while its code or data is on the way. Shown only after 200 ms. */
export function PagePending() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{appMessages.loading}</VisuallyHidden>
      <div className={classes.title} />
      <div className={classes.block} />
      <div className={classes.block} />
    </div>
  );
}
