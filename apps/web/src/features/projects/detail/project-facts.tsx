import type { ProjectDetail } from '@clipwright/contract';
import { Group } from '@mantine/core';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { projectStatusTones } from '../project-status-tones.ts';
import { projectsMessages } from '../projects-messages.ts';
import classes from './project-facts.module.css';

/** A project's source, state, results and dates. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const { detail, status, source } = projectsMessages;
  const { facts } = detail;
  return (
    <>
      <dl className={classes.facts} aria-label={facts.label}>
        <div>
          <dt>{facts.sourceType}</dt>
          <dd>{source[project.source_type]}</dd>
        </div>
        <div>
          <dt>{facts.status}</dt>
          <dd>
            <StatusChip tone={projectStatusTones[project.status]}>{status[project.status]}</StatusChip>
          </dd>
        </div>
        <div>
          <dt>{facts.clips}</dt>
          <dd>{formatNumber(project.clips.length)}</dd>
        </div>
        <div>
          <dt>{facts.created}</dt>
          <dd>
            <time dateTime={project.created_at}>{formatDate(project.created_at)}</time>
          </dd>
        </div>
      </dl>
      {project.source_url && (
        <Group gap="2xs md" data-breakable>
          <p>
            <strong>{facts.sourceUrl}</strong>{' '}
            <a href={project.source_url} target="_blank" rel="noreferrer noopener">
              {project.source_url}
            </a>
          </p>
          <CopyButton
            value={project.source_url}
            label={facts.copyLink}
            onRefused={() => showToast(facts.copyLinkFailed, 'error')}
          />
        </Group>
      )}
    </>
  );
}
