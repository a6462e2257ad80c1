import type { AccountSession } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { accountMessages } from './account-messages.ts';
import { securityEventsQuery } from './security-events-query.ts';
import classes from './session-list.module.css';
import { sessionsQuery } from './sessions-query.ts';
import settings from './settings.module.css';

const { sessions: messages } = accountMessages;

/** What to end: one session, or all but this one. */
type Ending = AccountSession | 'others';

/** Where the user is signed in, this device first, each to be ended. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const client = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const end = useMutation({
    mutationFn: (ending: Ending) =>
      ending === 'others'
        ? call(server.api.accounts.sessions.$delete({}))
        : call(server.api.accounts.sessions[':id'].$delete({ param: { id: ending.id } })),
    // Its button is gone with the row, so focus goes to the word about it.
    onSuccess: () => outcome.current?.focus(),
    onSettled: async () => {
      const keys = [sessionsQuery.queryKey, securityEventsQuery.queryKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const inOrder = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <div className={settings.stack}>
      <div ref={outcome} role="status" tabIndex={-1}>
        {end.isSuccess && <Notice tone="success">{describeEnding(end.variables)}</Notice>}
        {end.isError && <Notice tone="danger">{describeError(end.error)}</Notice>}
      </div>
      <ul className={classes.list}>
        {inOrder.map((session) => (
          <li key={session.id} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.device}>
                {session.device}
                {session.isCurrent && <StatusChip tone="success">{messages.thisDevice}</StatusChip>}
              </p>
              <p className={classes.where}>
                {place(session)} · {messages.lastSeen(describeTime(session.lastSeenAt))}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                size="sm"
                aria-label={messages.endLabel(session.device, place(session), describeTime(session.lastSeenAt))}
                loading={end.isPending && end.variables === session}
                onClick={() => end.mutate(session)}
              >
                {messages.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="default"
          loading={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          {messages.endOthers}
        </Button>
      ) : (
        <p className={settings.quiet}>{messages.only}</p>
      )}
    </div>
  );
}

const place = (session: AccountSession) => session.ipAddress ?? messages.unknownPlace;

const describeEnding = (ending: Ending) => (ending === 'others' ? messages.othersEnded : messages.ended(ending.device));
