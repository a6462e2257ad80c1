import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { useHiddenIds } from '../../lib/undoable-deletion.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import { Columns } from '../../ui/columns.tsx';
import { InlineError } from '../../ui/feedback/inline-error.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './captions.module.css';
import { captionsMessages as messages } from './captions-messages.ts';
import { completedProjectsQuery } from './captions-queries.ts';

/** The first step: the choice of a project. */
export function ChooseCaptionsProject({ onBack }: { onBack: () => void }) {
  const query = useInfiniteQuery(completedProjectsQuery);
  const hidden = useHiddenIds();
  const mayCreate = useMayCreate();
  if (!query.data) {
    return query.error ? (
      <InlineError
        title={messages.projectsFailed}
        text={describeError(query.error)}
        action={uiMessages.retry}
        onAction={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    ) : query.fetchStatus === 'paused' ? (
      <Notice tone="info">{uiMessages.offline}</Notice>
    ) : (
      <Placeholder width="100%" height="14rem" />
    );
  }
  const projects = query.data.pages.flatMap((page) => page.projects).filter(({ id }) => !hidden.has(id));
  if (projects.length === 0) {
    return (
      <Stack gap="md" align="flex-start">
        <h2>{messages.noProjects}</h2>
        {mayCreate && (
          <Text inherit c="dimmed">
            {messages.noProjectsText}
          </Text>
        )}
        <Group gap="xs md">
          {mayCreate && (
            <Button component={Link} to="/upload">
              {messages.newProject}
            </Button>
          )}
          <Button variant="default" onClick={onBack}>
            {messages.goBack}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack component="section" gap="md" className={classes.part}>
      <h2>{messages.projectsHeading}</h2>
      <Columns component="ul" min={280} gap="sm">
        {projects.map(({ id, title, poster_url, clips_count, created_at }) => (
          <li key={id}>
            <Link to="/captions" search={{ project: id }} className={classes.project}>
              <Box component="span" flex="none" w={72}>
                <ClipPoster src={poster_url} isLazy />
              </Box>
              <Stack component="span" gap={4} flex="1" miw={0}>
                <Text span inherit lineClamp={3} fw={650} data-breakable>
                  {title}
                </Text>
                <Text span inherit c="dimmed">
                  {messages.clipsOf({ count: clips_count, date: formatDate(created_at) })}
                </Text>
              </Stack>
            </Link>
          </li>
        ))}
      </Columns>
      {query.hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.moreProjects}
        </Button>
      )}
    </Stack>
  );
}
