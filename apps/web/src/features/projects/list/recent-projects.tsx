import type { ListedProject } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconFileText, IconMovie } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useMayCreate } from '../../../lib/workspace/workspaces-query.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { projectStatusTones } from '../project-status-tones.ts';
import { projectsMessages } from '../projects-messages.ts';
import { CardStrip } from './card-strip.tsx';
import classes from './recent-projects.module.css';

/** The newest projects, or what will stand here. */
export function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  const { recent, status, source } = projectsMessages;
  const mayCreate = useMayCreate();
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
          {mayCreate && (
            <>
              <p className={classes.quiet}>{recent.emptyText}</p>
              <div className={classes.ways}>
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/upload" />}>
                  {recent.create}
                </Button>
                <Link to="/upload" search={{ sample: 1 }} className={classes.all}>
                  {recent.sample}
                </Link>
              </div>
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {projects.map((project) => (
        <li key={project.id} className={classes.row}>
          <div className={classes.poster}>
            <ClipPoster src={project.poster_url} isLazy />
            {project.poster_url === null && (
              <span className={classes.noPicture} aria-hidden>
                {project.source_type === 'text' ? (
                  <IconFileText size={32} stroke={1.5} />
                ) : (
                  <IconMovie size={32} stroke={1.5} />
                )}
              </span>
            )}
          </div>
          <h3 className={classes.title}>
            <Link to="/project/$projectId" params={{ projectId: project.id }} className={classes.link}>
              {project.title}
            </Link>
          </h3>
          <p>
            <StatusChip tone={projectStatusTones[project.status]}>{status[project.status]}</StatusChip>
          </p>
          <p className={classes.facts}>
            <span>{source[project.source_type]}</span>
            <span>{recent.clips(project.clips_count)}</span>
            <time dateTime={project.created_at} title={formatDate(project.created_at)}>
              {describeTime(project.created_at)}
            </time>
          </p>
          {project.strip?.filmstrip_url && (
            <div className={classes.strip}>
              <CardStrip strip={project.strip} isLazy />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
