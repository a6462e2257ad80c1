import { Stack } from '@mantine/core';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import classes from './project-grid.module.css';

const titles = ['80%', '60%', '70%', '50%', '75%', '65%'];

/** The placeholder for the project list. */
export function ProjectGridPlaceholder() {
  return (
    <div className={classes.grid} aria-hidden>
      {titles.map((width) => (
        <Columns key={width} columns="88px minmax(0, 1fr)" gap="md" p="sm" bd="1px solid var(--cw-line)" bdrs="lg">
          <Placeholder width="88px" height="156px" />
          <Stack gap="xs">
            <Placeholder width="5rem" height="1.5rem" />
            <Placeholder width={width} height="1.25rem" />
            <Placeholder width="90%" height="1rem" />
          </Stack>
        </Columns>
      ))}
    </div>
  );
}
