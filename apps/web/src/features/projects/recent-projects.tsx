import type { Project } from '@clipwright/contract';
import { describeTime } from '../../lib/describe-time.ts';
import { formatDate } from '../../lib/format-date.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { StatusTone } from '../../ui/status-icons.ts';
import { projectsMessages } from './messages.ts';
import classes from './recent-projects.module.css';

const statusTones = { processing: 'info', completed: 'success', failed: 'danger' } satisfies Record<
  Project['status'],
  StatusTone
>;

/** The newest projects, or what will stand here. */
export function RecentProjects({ projects }: { projects: readonly Project[] }) {
  const { recent, status, source } = projectsMessages;
  if (projects.length === 0) {
    return (
      <div className={classes.empty}>
        <div className={classes.outlines} aria-hidden>
          <span />
          <span />
          <span />
        </div>
        <div className={classes.emptyText}>
          <h3>{recent.emptyTitle}</h3>
          <p className={classes.quiet}>{recent.emptyText}</p>
        </div>
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {projects.map((project) => (
        <li key={project.id} className={classes.row}>
          <h3 className={classes.title}>{project.title}</h3>
          <StatusChip tone={statusTones[project.status]}>{status[project.status]}</StatusChip>
          <p className={classes.facts}>
            <span>{source[project.source_type]}</span>
            <span>{recent.clips(project.clips_count)}</span>
            <time dateTime={project.created_at} title={formatDate(project.created_at)}>
              {describeTime(project.created_at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
