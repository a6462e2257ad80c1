import type { ProjectTotals as Totals } from '@clipwright/contract';
import { formatFigure } from '../../../lib/format/format-number.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './project-totals.module.css';

/** Three totals across all projects of the user. Null while loading. */
export function ProjectTotals({ totals }: { totals: Totals | null }) {
  const { totals: messages } = projectsMessages;
  return (
    <Columns component="dl" columns={3} gap={0} className={classes.totals}>
      {(['projects', 'clips', 'views'] as const).map((name) => (
        <div key={name}>
          <dt>{messages[name]}</dt>
          <dd>{totals ? formatFigure(totals[name]) : <Placeholder width="3rem" height="1.75rem" />}</dd>
        </div>
      ))}
    </Columns>
  );
}
