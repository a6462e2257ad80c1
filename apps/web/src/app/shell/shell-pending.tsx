import { Stack } from '@mantine/core';
import { PagePending } from '../page-pending.tsx';
import classes from './shell.module.css';

/** The outline of the shell while its code loads. */
export function ShellPending() {
  return (
    <Stack gap={0} flex="1" className={classes.shell}>
      <div className={`${classes.navigation} ${classes.outline}`} />
      <Stack gap={0} flex="1" miw={0}>
        <PagePending />
      </Stack>
    </Stack>
  );
}
