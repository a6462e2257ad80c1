import type { ListedProject } from '@clipwright/contract';
import { IconBrandYoutube, IconFileText, IconMovie, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { projectStatusTones } from '../project-status-tones.ts';
import { projectsMessages } from '../projects-messages.ts';
import { CardStrip } from './card-strip.tsx';
import classes from './project-card.module.css';
import { ProjectProgress } from './project-progress.tsx';

type ProjectCardProps = {
  project: ListedProject;
  /** Whose it is, where it is not the user's own. */
  sharedBy?: string;
  isLazy: boolean;
  /** Null where the user may not. */
  onDelete: ((project: ListedProject) => void) | null;
};

/** A project in the list: its best clip's picture and what there is to know before it is opened. */
export const ProjectCard = memo(function ProjectCard({ project, sharedBy, isLazy, onDelete }: ProjectCardProps) {
  const { list, status, source, shared } = projectsMessages;
  const SourceIcon = project.source_type === 'text' ? IconFileText : IconMovie;
  return (
    <li className={classes.card}>
      <div className={classes.poster}>
        <ClipPoster src={project.poster_url} isLazy={isLazy} />
        {project.poster_url === null && (
          <span className={classes.noPicture} aria-hidden>
            <SourceIcon size={32} stroke={1.5} />
          </span>
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.badges}>
          <StatusChip tone={projectStatusTones[project.status]}>{status[project.status]}</StatusChip>
          {project.source_url !== null && project.source_type === 'youtube' && (
            <span className={classes.badge}>
              <IconBrandYoutube size={16} aria-hidden />
              {list.youtube}
            </span>
          )}
        </p>
        <h3 className={classes.title}>{project.title}</h3>
        {project.status === 'processing' && project.access === 'owner' && (
          <ProjectProgress projectId={project.id} title={project.title} />
        )}
        {sharedBy && <p className={classes.quiet}>{shared.by(sharedBy)}</p>}
        {project.description && <p className={classes.description}>{project.description}</p>}
        <p className={classes.facts}>
          <span>{source[project.source_type]}</span>
          <span>{list.clips(project.clips_count, project.kept_count)}</span>
          <time dateTime={project.created_at} title={formatDate(project.created_at)}>
            {describeTime(project.created_at)}
          </time>
        </p>
        <p className={classes.quiet} title={project.id}>
          {list.id(project.id.slice(0, 8))}
        </p>
        <div className={classes.actions}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={classes.details}
            aria-label={list.detailsOf(project.title)}
          >
            {list.details}
          </Link>
          <Link
            to="/projects/$id"
            params={{ id: project.id }}
            className={classes.overview}
            aria-label={list.overviewOf(project.title)}
          >
            {list.overview}
          </Link>
          {onDelete && (
            <IconButton
              label={list.deleteOf(project.title)}
              className={classes.delete}
              onClick={() => onDelete(project)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {project.strip && hasFilm(project.strip) && (
        <div className={classes.strip}>
          <CardStrip strip={project.strip} isLazy={isLazy} />
        </div>
      )}
    </li>
  );
});

/** Before the source was looked at there is nothing to be shown of it. */
function hasFilm({ filmstrip_url, clips }: NonNullable<ListedProject['strip']>): boolean {
  return filmstrip_url !== null || clips.length > 0;
}
