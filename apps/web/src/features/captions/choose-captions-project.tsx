import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { useHiddenIds } from '../../lib/undoable-deletion.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import { InlineError } from '../../ui/feedback/inline-error.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './captions.module.css';
import { captionsMessages as messages } from './captions-messages.ts';
import { completedProjectsQuery } from './captions-queries.ts';

/** The first step: which project's clips. */
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
      <div className={classes.empty}>
        <h2>{messages.noProjects}</h2>
        {mayCreate && <p className={classes.quiet}>{messages.noProjectsText}</p>}
        <div className={classes.line}>
          {mayCreate && (
            <Button component={Link} to="/upload">
              {messages.newProject}
            </Button>
          )}
          <Button variant="default" onClick={onBack}>
            {messages.goBack}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <section className={classes.part}>
      <h2>{messages.projectsHeading}</h2>
      <ul className={classes.projects}>
        {projects.map(({ id, title, poster_url, clips_count, created_at }) => (
          <li key={id}>
            <Link to="/captions" search={{ project: id }} className={classes.project}>
              <span className={classes.thumb}>
                <ClipPoster src={poster_url} isLazy />
              </span>
              <span className={classes.facts}>
                <span className={classes.name}>{title}</span>
                <span className={classes.quiet}>{messages.clipsOf(clips_count, formatDate(created_at))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.start}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.moreProjects}
        </Button>
      )}
    </section>
  );
}
