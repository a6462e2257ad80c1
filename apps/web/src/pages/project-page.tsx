import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { projectsMessages } from '../features/projects/projects-messages.ts';
import { projectQuery } from '../features/projects/projects-queries.ts';
import { removeCopy } from '../features/projects/saved/saved-copies.ts';
import { SavedInstead } from '../features/projects/saved/saved-instead.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { ConnectionError } from '../lib/api/connection-error.ts';
import { useBranding } from '../lib/branding/shown-branding.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ErrorPanel } from '../ui/feedback/error-panel.tsx';
import { Page } from '../ui/page.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { ProjectPageNotFound } from './project/project-page-not-found.tsx';
import { ProjectPagePlaceholder } from './project/project-page-placeholder.tsx';
import { ProjectPageView } from './project/project-page-view.tsx';
import classes from './project-page.module.css';

const route = getRouteApi('/signed-in/project/$projectId');
const { detail: texts } = projectsMessages;

/** The page of a project with its clips, processing and actions. */
export function ProjectPage() {
  const { projectId } = route.useParams();
  const { clip, watch, view } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(projectQuery(projectId));
  useBranding(query.data?.branding ?? null);
  usePageTitle(query.data?.title ?? texts.loading);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  useEffect(() => {
    if (isGone) void removeCopy(projectId);
  }, [isGone, projectId]);
  if (isGone) return <ProjectPageNotFound />;
  const failure = query.error ? (
    <ErrorPanel
      title={texts.failed}
      text={`${query.error.message} ${texts.failedText}`}
      action={uiMessages.retry}
      onAction={() => void query.refetch()}
      isBusy={query.isFetching}
    />
  ) : (
    <ProjectPagePlaceholder />
  );
  return (
    <Page width="wide" className={classes.page}>
      {query.data ? (
        <ProjectPageView
          key={projectId}
          project={query.data}
          selectedId={clip ?? null}
          isWatching={watch === 1}
          isGrid={view === 'grid'}
          onSelect={(clipId) =>
            void navigate({ search: { ...(view && { view }), clip: clipId }, replace: true, resetScroll: false })
          }
          onView={(isGrid, clipId) =>
            void navigate({
              search: { ...(isGrid && { view: 'grid' }), ...(clipId && { clip: clipId }) },
              resetScroll: false,
            })
          }
          onLeaveWatch={(clipId) =>
            void navigate({ search: clipId ? { clip: clipId } : {}, replace: true, resetScroll: false })
          }
          onDeleted={() => void navigate({ to: '/projects' })}
        />
      ) : isUnreachable(query) ? (
        <SavedInstead projectId={projectId} onRetry={() => void query.refetch()}>
          {failure}
        </SavedInstead>
      ) : (
        failure
      )}
    </Page>
  );
}

/** Returns true without a response or while the browser is offline. The request is retried in the meantime. */
function isUnreachable({ fetchStatus, failureReason }: Pick<UseQueryResult, 'fetchStatus' | 'failureReason'>): boolean {
  return fetchStatus === 'paused' || failureReason instanceof ConnectionError;
}
