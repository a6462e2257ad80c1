import type { ProjectTotals } from '@clipwright/contract';
import { formatFigure } from '../../../lib/format/format-number.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './project-counts.module.css';

/** How the user's projects stand; null while that is on the way. */
export function ProjectCounts({ totals }: { totals: ProjectTotals | null }) {
  const { counts } = projectsMessages.list;
  const figures = [
    { ...counts.total, count: totals?.projects },
    { ...counts.processing, count: totals?.by_status.processing },
    { ...counts.completed, count: totals?.by_status.completed },
    { ...counts.failed, count: totals?.by_status.failed },
  ];
  return (
    <dl className={classes.counts} aria-label={counts.label}>
      {figures.map(({ name, hint, count }) => (
        <div key={name}>
          <dt>
            {name} <span className={classes.hint}>{hint}</span>
          </dt>
          <dd>{count === undefined ? <Placeholder width="3rem" height="2rem" /> : formatFigure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
