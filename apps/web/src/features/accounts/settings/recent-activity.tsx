import { useInfiniteQuery } from '@tanstack/react-query';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { PagedList } from '../../../ui/feedback/paged-list.tsx';
import { accountMessages } from './account-messages.ts';
import { securityEventsQuery } from './security-events-query.ts';
import classes from './session-list.module.css';
import settings from './settings.module.css';

const { activity: messages } = accountMessages;

/** What was done to the account and from where, newest first, so that its owner sees what was not them. */
export function RecentActivity() {
  const query = useInfiniteQuery(securityEventsQuery);
  return (
    <div className={settings.stack}>
      <PagedList query={query} failed={messages.failed} more={messages.more}>
        {(pages) => {
          const events = pages.flatMap((page) => page.events);
          const keptDays = Math.max(...pages.map((page) => page.keptDays));
          return (
            <div className={settings.stack}>
              <p className={settings.quiet}>{messages.hint(keptDays)}</p>
              {events.length === 0 ? (
                <p className={settings.quiet}>{messages.none}</p>
              ) : (
                <ul className={classes.list} aria-label={messages.heading}>
                  {events.map(({ id, kind, subject, device, ipAddress, createdAt }) => (
                    <li key={id} className={classes.row}>
                      <div className={classes.what}>
                        <p className={classes.device}>{messages.did[kind](subject)}</p>
                        <p className={classes.where}>
                          {[device, ipAddress].filter((part) => part !== null).join(' · ')}
                          {(device !== null || ipAddress !== null) && ' · '}
                          <time dateTime={createdAt}>{describeTime(createdAt)}</time>
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </PagedList>
    </div>
  );
}
