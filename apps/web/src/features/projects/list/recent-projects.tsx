import type { ListedProject } from '@clipwright/contract';
import { Box, Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconFileText, IconMovie } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useMayCreate } from '../../../lib/workspace/workspaces-query.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { projectStatusTones } from '../project-status-tones.ts';
import { projectsMessages } from '../projects-messages.ts';
import { CardStrip } from './card-strip.tsx';
import { ClipOutlines } from './clip-outlines.tsx';
import classes from './recent-projects.module.css';

/** The newest projects, or a prompt to create the first one. */
export function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  const { recent, status, source } = projectsMessages;
  const mayCreate = useMayCreate();
  if (projects.length === 0) {
    return (
      <Group gap="md lg">
        <ClipOutlines />
        <Stack gap="2xs" flex="1 1 16rem" maw="28rem">
          <h3>{recent.emptyTitle}</h3>
          {mayCreate && (
            <>
              <Text inherit c="dimmed">
                {recent.emptyText}
              </Text>
              <Group gap="xs md" mt="xs">
                <Button variant="default" data-tall renderRoot={(props) => <Link {...props} to="/upload" />}>
                  {recent.create}
                </Button>
                <TextLink to="/upload" search={{ sample: 1 }} data-tall>
                  {recent.sample}
                </TextLink>
              </Group>
            </>
          )}
        </Stack>
      </Group>
    );
  }
  return (
    <Columns component="ul" min={280} gap="md" p={0} className={classes.list}>
      {projects.map((project) => (
        <Columns
          key={project.id}
          component="li"
          columns="72px minmax(0, 1fr)"
          gap="2xs md"
          pos="relative"
          p="sm"
          bdrs="lg"
          bg="var(--cw-surface)"
          className={classes.row}
        >
          <Box pos="relative" style={{ gridRow: '1 / span 3', alignSelf: 'start' }}>
            <ClipPoster src={project.poster_url} isLazy />
            {project.poster_url === null && (
              <Center component="span" c="#a8a39a" pos="absolute" inset={0} aria-hidden>
                {project.source_type === 'text' ? (
                  <IconFileText size={32} stroke={1.5} />
                ) : (
                  <IconMovie size={32} stroke={1.5} />
                )}
              </Center>
            )}
          </Box>
          <Text component="h3" fw={650} lineClamp={2} fz="1rem" lh="1.5rem" data-breakable>
            <Link to="/project/$projectId" params={{ projectId: project.id }} className={classes.link}>
              {project.title}
            </Link>
          </Text>
          <p>
            <StatusChip tone={projectStatusTones[project.status]}>{status[project.status]}</StatusChip>
          </p>
          <Group
            component="p"
            gap="0 xs"
            align="stretch"
            fz="sm"
            lh="sm"
            c="dimmed"
            data-dots
            style={{ '--dots-gap': 'var(--mantine-spacing-xs)' }}
          >
            <span>{source[project.source_type]}</span>
            <span>{recent.clips({ count: project.clips_count })}</span>
            <time dateTime={project.created_at} title={formatDate(project.created_at)}>
              {describeTime(project.created_at)}
            </time>
          </Group>
          {project.strip?.filmstrip_url && (
            <Box data-wide mt="xs">
              <CardStrip strip={project.strip} isLazy />
            </Box>
          )}
        </Columns>
      ))}
    </Columns>
  );
}
