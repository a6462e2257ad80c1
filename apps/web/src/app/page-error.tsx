import { Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import classes from './page-pending.module.css';
import { RouteError } from './route-error.tsx';

/** The error screen of a page within the shell. */
export function PageError(props: ErrorComponentProps) {
  return (
    <Stack gap="lg" maw={1440} className={classes.page}>
      <RouteError {...props} />
    </Stack>
  );
}
