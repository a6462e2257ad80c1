import type { ProjectDetail } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { feedTexts } from '../../features/clips/feed/feed-messages.ts';
import classes from './project-page-feed.module.css';

type FeedViewProps = {
  project: ProjectDetail;
  selectedId: string | null;
  isAtWork: boolean;
  /** True if the source has warnings. */
  hasDoubts: boolean;
  /** Switches to all clips and the details of the project. */
  onGrid: () => void;
  /** The clip player. */
  children: ReactNode;
};

/** The page of a project on phones: one clip at a time, below a line with its position. */
export function ProjectPageFeed({ project, selectedId, isAtWork, hasDoubts, onGrid, children }: FeedViewProps) {
  const { clips } = project;
  const number = Math.max(1, clips.findIndex(({ id }) => id === selectedId) + 1);
  const keptCount = clips.filter(({ decision }) => decision === 'kept').length;
  const facts = [
    feedTexts.place({ number, count: clips.length }),
    hasDoubts && feedTexts.doubts,
    keptCount > 0 && feedTexts.kept({ count: keptCount }),
    isAtWork && feedTexts.more,
    !isAtWork && project.status === 'failed' && feedTexts.stopped,
  ].filter((fact) => fact !== false);
  return (
    <Stack gap={0} pos="absolute" inset={0} className={classes.view}>
      <Group component="header" gap="2xs" wrap="nowrap" py="2xs" pe="sm" ps={0}>
        <Link to="/projects" data-square style={{ color: 'inherit' }} aria-label={feedTexts.back}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
        <Box flex="1" miw={0}>
          <Text component="h1" truncate ff="text" fz="1rem" lh="1.25rem" fw={650}>
            {project.title}
          </Text>
          <Text size="sm" truncate c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Box>
        <Button variant="default" size="sm" leftSection={<IconLayoutGrid size={20} aria-hidden />} onClick={onGrid}>
          {feedTexts.grid}
        </Button>
      </Group>
      {children}
    </Stack>
  );
}
