import type { ListedProject } from '@clipwright/contract';
import { Box, Center, Group, Stack, Text } from '@mantine/core';
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
  /** The owner, if it is not the user. */
  sharedBy?: string;
  isLazy: boolean;
  /** Null if the user may not delete the project. */
  onDelete: ((project: ListedProject) => void) | null;
};

/** A project in the list, with the picture of its best clip and its key facts. */
export const ProjectCard = memo(function ProjectCard({ project, sharedBy, isLazy, onDelete }: ProjectCardProps) {
  const { list, status, source, shared } = projectsMessages;
  const SourceIcon = project.source_type === 'text' ? IconFileText : IconMovie;
  return (
    <li className={classes.card}>
      <Box pos="relative" style={{ alignSelf: 'start' }}>
        <ClipPoster src={project.poster_url} isLazy={isLazy} />
        {project.poster_url === null && (
          <Center component="span" c="#a8a39a" pos="absolute" inset={0} aria-hidden>
            <SourceIcon size={32} stroke={1.5} />
          </Center>
        )}
      </Box>
      <Stack gap="2xs" miw={0}>
        <Group component="p" gap="2xs" align="stretch">
          <StatusChip tone={projectStatusTones[project.status]}>{status[project.status]}</StatusChip>
          {project.source_url !== null && project.source_type === 'youtube' && (
            <Group
              component="span"
              gap="2xs"
              wrap="nowrap"
              display="inline-flex"
              py={2}
              px="xs"
              bdrs="xs"
              bg="var(--cw-info-tint)"
              c="var(--mantine-color-text)"
              fz="sm"
              lh="sm"
              fw={650}
            >
              <IconBrandYoutube size={16} aria-hidden />
              {list.youtube}
            </Group>
          )}
        </Group>
        <Text component="h3" fw={650} lineClamp={2} fz="1rem" lh="1.375rem" data-breakable>
          {project.title}
        </Text>
        {project.status === 'processing' && project.access === 'owner' && (
          <ProjectProgress projectId={project.id} title={project.title} />
        )}
        {sharedBy && (
          <Text size="sm" c="dimmed">
            {shared.by({ name: sharedBy })}
          </Text>
        )}
        {project.description && (
          <Text size="sm" lineClamp={1} data-breakable>
            {project.description}
          </Text>
        )}
        <Group component="p" gap="0 6" align="stretch" fz="sm" lh="sm" c="dimmed" data-dots>
          <span>{source[project.source_type]}</span>
          <span>{list.clips({ count: project.clips_count, kept: project.kept_count })}</span>
          <time dateTime={project.created_at} title={formatDate(project.created_at)}>
            {describeTime(project.created_at)}
          </time>
        </Group>
        <Text size="sm" c="dimmed" title={project.id}>
          {list.id({ id: project.id.slice(0, 8) })}
        </Text>
        <Group gap={0} wrap="nowrap" justify="space-between" mt="auto">
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={classes.details}
            aria-label={list.detailsOf({ title: project.title })}
          >
            {list.details}
          </Link>
          <Link
            to="/projects/$id"
            params={{ id: project.id }}
            className={classes.overview}
            aria-label={list.overviewOf({ title: project.title })}
          >
            {list.overview}
          </Link>
          {onDelete && (
            <IconButton
              label={list.deleteOf({ title: project.title })}
              style={{ position: 'relative' }}
              onClick={() => onDelete(project)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </Group>
      </Stack>
      {project.strip && hasFilm(project.strip) && (
        <Box data-wide>
          <CardStrip strip={project.strip} isLazy={isLazy} />
        </Box>
      )}
    </li>
  );
});

/** Returns true if the strip has content. There is none before the source has been analyzed. */
function hasFilm({ filmstrip_url, clips }: NonNullable<ListedProject['strip']>): boolean {
  return filmstrip_url !== null || clips.length > 0;
}
