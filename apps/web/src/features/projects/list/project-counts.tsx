import type { ProjectTotals } from '@clipwright/contract';
import { Text } from '@mantine/core';
import { formatFigure } from '../../../lib/format/format-number.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './project-counts.module.css';

/** The counts of the user's projects. Null while loading. */
export function ProjectCounts({ totals }: { totals: ProjectTotals | null }) {
  const { counts } = projectsMessages.list;
  const figures = [
    { ...counts.total, count: totals?.projects },
    { ...counts.processing, count: totals?.by_status.processing },
    { ...counts.completed, count: totals?.by_status.completed },
    { ...counts.failed, count: totals?.by_status.failed },
  ];
  return (
    <Columns
      component="dl"
      columns={2}
      md={4}
      gap={0}
      bd="1px solid var(--cw-line)"
      bdrs="lg"
      className={classes.counts}
      aria-label={counts.label}
    >
      {figures.map(({ name, hint, count }) => (
        <div key={name}>
          <dt>
            {name}{' '}
            <Text span size="sm" fw={400} c="dimmed">
              {hint}
            </Text>
          </dt>
          <dd>{count === undefined ? <Placeholder width="3rem" height="2rem" /> : formatFigure(count)}</dd>
        </div>
      ))}
    </Columns>
  );
}
