import type { ProjectDetail } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { projectsMessages } from '../features/projects/projects-messages.ts';
import { projectQuery } from '../features/projects/projects-queries.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { formatClock } from '../lib/format/format-clock.ts';
import { formatDate } from '../lib/format/format-date.ts';
import { formatLength } from '../lib/format/format-length.ts';
import { formatScore } from '../lib/format/format-score.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ClipPoster } from '../ui/clips/clip-poster.tsx';
import { isCompared } from '../ui/clips/is-compared.ts';
import { ScoreChip } from '../ui/clips/score-chip.tsx';
import { posterOf } from '../ui/clips/upright-rendition.ts';
import { Columns } from '../ui/columns.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ErrorPanel } from '../ui/feedback/error-panel.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { ProjectPageNotFound } from './project/project-page-not-found.tsx';
import { ProjectPagePlaceholder } from './project/project-page-placeholder.tsx';
import classes from './simple-project-page.module.css';

const route = getRouteApi('/signed-in/projects/$id');
const { simple: texts, detail, status } = projectsMessages;

/** A compact page of a project: its clips to download and the result of processing. */
export function SimpleProjectPage() {
  const { id } = route.useParams();
  const query = useQuery(projectQuery(id));
  const project = query.data;
  usePageTitle(project?.title ?? detail.loading);
  if (query.error instanceof ApiError && query.error.status === 404) return <ProjectPageNotFound />;
  if (!project) {
    return (
      <Page width="wide">
        {query.error ? (
          <ErrorPanel
            title={detail.failed}
            text={`${query.error.message} ${detail.failedText}`}
            action={uiMessages.retry}
            onAction={() => void query.refetch()}
            isBusy={query.isFetching}
          />
        ) : (
          <ProjectPagePlaceholder />
        )}
      </Page>
    );
  }
  const best = Math.max(...project.clips.map((clip) => clip.viral_score ?? 0));
  const lengthSec = project.clips.reduce((sum, clip) => sum + clip.duration, 0);
  return (
    <Page width="wide">
      <Stack component="header" gap="sm" align="flex-start" pb="lg">
        <Button
          component={Link}
          to="/projects"
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {texts.back}
        </Button>
        <h1>{project.title}</h1>
        {project.description && <p>{project.description}</p>}
        <Text inherit c="dimmed">
          {texts.created({ date: formatDate(project.created_at) })} · {detail.clips({ count: project.clips.length })}
        </Text>
        <TextLink to="/project/$projectId" params={{ projectId: id }} py={2}>
          {texts.full}
        </TextLink>
      </Stack>
      <Section
        heading={texts.clips}
        aside={
          project.clips.some(isCompared) && (
            <Text inherit c="dimmed">
              {uiMessages.scoresCompared}
            </Text>
          )
        }
      >
        {project.clips.length === 0 ? (
          <Text inherit c="dimmed">
            {describeMissingClips(project)}
          </Text>
        ) : (
          <Columns component="ul" min={340} gap="lg">
            {project.clips.map((clip) => (
              <Columns key={clip.id} component="li" columns="112px minmax(0, 1fr)" gap="md">
                <div className={classes.poster}>
                  <ClipPoster src={posterOf(clip)} isLazy />
                </div>
                <Stack gap="2xs" miw={0}>
                  <Group component="p" gap="xs" wrap="nowrap" fz="sm">
                    <ScoreChip score={clip.viral_score} />
                    {formatClock(clip.duration)}
                  </Group>
                  <Box component="h3" fz="1rem" lh="1.375rem">
                    {clip.title}
                  </Box>
                  <Text size="sm" lineClamp={3} c="dimmed">
                    {clip.caption}
                  </Text>
                  <Group gap="xs" mt="auto">
                    {clip.download_url && (
                      <Button
                        component="a"
                        href={clip.download_url}
                        download
                        variant="default"
                        size="xs"
                        leftSection={<IconDownload size={16} aria-hidden />}
                      >
                        {texts.download}
                      </Button>
                    )}
                    <CopyButton
                      value={[clip.title, clip.caption, clip.hashtags.join(' ')].filter(Boolean).join('\n\n')}
                      label={texts.copy}
                    />
                  </Group>
                </Stack>
              </Columns>
            ))}
          </Columns>
        )}
      </Section>
      <Section heading={texts.summary}>
        <Columns component="dl" columns="auto minmax(0, 1fr)" gap="2xs xl" maw={480} className={classes.summary}>
          <dt>{texts.status}</dt>
          <dd>{status[project.status]}</dd>
          <dt>{texts.clipCount}</dt>
          <dd>{project.clips.length}</dd>
          {project.clips.length > 0 && (
            <>
              <dt>{texts.totalLength}</dt>
              <dd>{formatLength(lengthSec)}</dd>
              <dt>{texts.bestScore}</dt>
              <dd>{formatScore(best)}</dd>
            </>
          )}
        </Columns>
      </Section>
    </Page>
  );
}

/** Returns why clips are missing, such as while they are still being rendered. */
function describeMissingClips({ status: state }: Pick<ProjectDetail, 'status'>): string {
  if (state === 'processing') return texts.noneYet;
  return state === 'failed' ? texts.stopped : texts.none;
}
