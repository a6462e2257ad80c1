import { Stack, VisuallyHidden } from '@mantine/core';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { appMessages } from './app-messages.ts';
import classes from './page-pending.module.css';

/** The outline of a page while its code loads. */
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
