import { Box } from '@mantine/core';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import classes from './recent-projects.module.css';

const titles = ['70%', '50%', '60%'];

/** The placeholder for `RecentProjects`. */
export function RecentProjectsPlaceholder() {
  return (
    <Columns min={280} gap="md" p={0} className={classes.list} aria-hidden>
      {titles.map((width) => (
        <Columns
          key={width}
          columns="72px minmax(0, 1fr)"
          gap="2xs md"
          pos="relative"
          p="sm"
          bdrs="lg"
          bg="var(--cw-surface)"
          className={classes.row}
        >
          <Box pos="relative" style={{ gridRow: '1 / span 3', alignSelf: 'start' }}>
            <Placeholder width="72px" height="128px" />
          </Box>
          <Placeholder width={width} height="1.5rem" />
          <Placeholder width="5rem" height="1.5rem" />
          <Placeholder width="10rem" height="1.25rem" />
        </Columns>
      ))}
    </Columns>
  );
}
