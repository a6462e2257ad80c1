import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeTime } from '../../lib/format/describe-time.ts';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import classes from './teams.module.css';
import { teamsMessages } from './teams-messages.ts';
import { activitiesQuery } from './teams-queries.ts';

const { activity: messages } = teamsMessages;

/** Who did what in the workspace, newest first. */
export function TeamActivity() {
  const query = useInfiniteQuery(activitiesQuery);
  return (
    <div>
      <h3>{messages.heading}</h3>
      <p className={classes.quiet}>{messages.hint}</p>
      <PagedList query={query} failed={messages.failed} more={messages.more}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.activities);
          if (entries.length === 0) return <p className={classes.quiet}>{messages.none}</p>;
          return (
            <ul className={classes.list} aria-label={messages.heading}>
              {entries.map(({ id, kind, actor, subject, project_id, created_at }) => {
                const text = `${actor ?? messages.someone} ${messages.did[kind](subject)}`;
                return (
                  <li key={id} className={classes.row}>
                    <span className={classes.who}>
                      {project_id === null ? (
                        text
                      ) : (
                        <Link to="/project/$projectId" params={{ projectId: project_id }} className={classes.link}>
                          {text}
                        </Link>
                      )}
                    </span>
                    <time dateTime={created_at} className={classes.quiet}>
                      {describeTime(created_at)}
                    </time>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </PagedList>
    </div>
  );
}
