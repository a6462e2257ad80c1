import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { DeleteProjectDialog } from '../features/projects/delete-project-dialog.tsx';
import { ProjectCounts } from '../features/projects/list/project-counts.tsx';
import { ProjectFilters } from '../features/projects/list/project-filters.tsx';
import { ProjectGrid } from '../features/projects/list/project-grid.tsx';
import { ProjectGridPlaceholder } from '../features/projects/list/project-grid-placeholder.tsx';
import { projectsOf } from '../features/projects/list/projects-of.ts';
import { SharedProjects } from '../features/projects/list/shared-projects.tsx';
import { projectsMessages } from '../features/projects/projects-messages.ts';
import { type ProjectFilter, projectListQuery, projectTotalsQuery } from '../features/projects/projects-queries.ts';
import SavedProjects from '../features/projects/saved/saved-projects.tsx';
import { useDeleteProject } from '../features/projects/use-delete-project.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { useHiddenIds } from '../lib/undoable-deletion.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useStableHandlers } from '../lib/use-stable-handlers.ts';
import { useMayCreate } from '../lib/workspace/workspaces-query.ts';
import { InlineError } from '../ui/feedback/inline-error.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/page.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { ProjectsPageEmpty } from './project/projects-page-empty.tsx';
import classes from './projects-page.module.css';

const route = getRouteApi('/signed-in/projects');
const { list: texts } = projectsMessages;

/** The projects of the user, newest first, and those that others share. */
export function ProjectsPage() {
  usePageTitle(texts.title);
  const { search = '', status = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const filter: ProjectFilter = { search, status };
  const isFiltered = search !== '' || status !== 'all';
  const totals = useQuery(projectTotalsQuery);
  const query = useInfiniteQuery(projectListQuery(filter));
  const refresh = useRefresh();
  const deletion = useDeleteProject('list', () => undefined);
  const { onDelete } = useStableHandlers({ onDelete: deletion.remove });
  const hidden = useHiddenIds();
  const changeFilter = useCallback(
    ({ search: words, status: wanted }: ProjectFilter) =>
      void navigate({
        search: { ...(words && { search: words }), ...(wanted !== 'all' && { status: wanted }) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { data } = query;
  const mayCreate = useMayCreate();
  const loaded = useMemo(() => projectsOf(data), [data]);
  const projects = useMemo(() => loaded?.filter(({ id }) => !hidden.has(id)) ?? null, [loaded, hidden]);
  // Deferred, because a long list takes time to render.
  const drawn = useDeferredValue(projects);
  const total = (totals.data?.projects ?? 0) - ((loaded?.length ?? 0) - (projects?.length ?? 0));
  return (
    <Page width="wide" gap="md" align="flex-start" className={classes.page}>
      <Group component="header" gap="sm" justify="space-between">
        <h1>{texts.title}</h1>
        {mayCreate && (
          <Button component={Link} to="/upload" leftSection={<IconPlus size={20} aria-hidden />}>
            {texts.newProject}
          </Button>
        )}
      </Group>
      <ProjectCounts totals={totals.data ?? null} />
      <ProjectFilters
        filter={filter}
        onChange={changeFilter}
        isRefreshing={refresh.isBusy}
        onRefresh={() => void refresh.run()}
      />
      {query.isError && (
        <InlineError
          title={texts.failed}
          text={describeError(query.error)}
          action={uiMessages.retry}
          onAction={() => void query.refetch()}
          isBusy={query.isFetching}
        />
      )}
      {projects === null ? (
        !query.isError &&
        (query.fetchStatus === 'paused' ? (
          <SavedProjects onRetry={() => void query.refetch()}>
            <Notice tone="info">{uiMessages.offline}</Notice>
          </SavedProjects>
        ) : (
          <>
            <Text inherit c="dimmed" role="status">
              {texts.loading}
            </Text>
            <ProjectGridPlaceholder />
          </>
        ))
      ) : (
        <>
          <Text inherit c="dimmed" role="status">
            {texts.showing({ shown: projects.length, all: Math.max(total, projects.length) })}
          </Text>
          {projects.length > 0 && <VisuallyHidden component="h2">{texts.heading}</VisuallyHidden>}
          {projects.length === 0 ? (
            <ProjectsPageEmpty isFiltered={isFiltered} onReset={() => changeFilter({ search: '', status: 'all' })} />
          ) : (
            <ProjectGrid projects={drawn ?? projects} onDelete={onDelete} />
          )}
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      )}
      <SharedProjects />
      <DeleteProjectDialog {...deletion.question} />
    </Page>
  );
}

/** Returns a function that refetches all data of the page and shows a toast with the result. */
function useRefresh() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await client.refetchQueries({ queryKey: ['projects'], type: 'active' }, { throwOnError: true });
      showToast(texts.refreshed, 'success');
    } catch {
      showToast(texts.refreshFailed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
