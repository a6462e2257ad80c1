import { Stack, VisuallyHidden } from '@mantine/core';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { appMessages } from './app-messages.ts';
import classes from './page-pending.module.css';

/** A page's outline while its code is on the way. */
export function PagePending() {
  return (
    <Stack gap="lg" maw={1440} className={classes.page}>
      <VisuallyHidden role="status">{appMessages.loading}</VisuallyHidden>
      <Placeholder width="320px" height="40px" />
      <Placeholder width="100%" height="160px" />
      <Placeholder width="100%" height="160px" />
    </Stack>
  );
}
