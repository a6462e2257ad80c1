import type { Account, AccountSession } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { accountMessages } from './account-messages.ts';
import type { ConfirmReturn } from './confirm-search.ts';
import { OwnerGate } from './owner-gate.tsx';
import type { toProof } from './proof-fields.tsx';
import { securityEventsQuery } from './security-events-query.ts';
import classes from './session-list.module.css';
import { sessionsQuery } from './sessions-query.ts';
import { ProofForm } from './two-factor/proof-form.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

const { sessions: messages, confirm } = accountMessages;
const routes = server.api.accounts;

/** The sessions to end: one, or all except the current one. */
type Ending = AccountSession | 'others';

type SessionListProps = { account: Account; sessions: readonly AccountSession[]; returned: ConfirmReturn | null };

/** The user's sessions, the current one first. Ending a session verifies the account owner. */
export function SessionList({ account, sessions, returned }: SessionListProps) {
  const client = useQueryClient();
  const view = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const refusal = returned?.place === 'sessions' ? returned.error : null;
  useFocusOnChange(view, ending === null ? 'list' : 'form', 'list');
  // The focused button was removed with its row, so focus moves to the result.
  useEffect(() => {
    if (done !== null) outcome.current?.focus();
  }, [done]);

  const begin = (what: Ending) => {
    setDone(null);
    setEnding(what);
  };
  const cancel = () => setEnding(null);
  const end = (what: Ending, json: ReturnType<typeof toProof>) =>
    what === 'others'
      ? call(routes['end-other-sessions'].$post({ json }))
      : call(routes.sessions[':id'].end.$post({ param: { id: what.id }, json }));
  const finish = async (what: Ending) => {
    setEnding(null);
    setDone(describeEnding(what));
    const keys = [sessionsQuery.queryKey, securityEventsQuery.queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return (
    <Stack
      ref={view}
      gap="md"
      align="flex-start"
      w="100%"
      data-status-room
      onKeyDown={(event) => event.key === 'Escape' && ending !== null && cancel()}
    >
      <div ref={outcome} role="status" tabIndex={-1}>
        {done && <Notice tone="success">{done}</Notice>}
      </div>
      {refusal && ending === null && !done && (
        <Notice tone="danger" role="alert">
          {confirm.errors[refusal]}
        </Notice>
      )}
      {ending === null ? (
        <Sessions sessions={sessions} onEnd={begin} />
      ) : (
        <OwnerGate account={account} place="sessions" error={null} onCancel={cancel}>
          <ProofForm
            account={account}
            text={
              ending === 'others'
                ? messages.proof.others
                : messages.proof.one({
                    device: ending.device,
                    place: place(ending),
                    when: describeTime(ending.lastSeenAt),
                  })
            }
            submit={ending === 'others' ? messages.endOthers : messages.end}
            send={(proof) => end(ending, proof)}
            onDone={() => finish(ending)}
            onCancel={cancel}
          />
        </OwnerGate>
      )}
    </Stack>
  );
}

function Sessions({ sessions, onEnd }: { sessions: readonly AccountSession[]; onEnd: (what: Ending) => void }) {
  const inOrder = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <>
      <Box component="ul" w="100%">
        {inOrder.map((session) => (
          <Group key={session.id} component="li" gap="xs md" justify="space-between" className={classes.row}>
            <Box flex="1 1 14rem" miw={0}>
              <Group component="p" gap="2xs sm" fw={650}>
                {session.device}
                {session.isCurrent && <StatusChip tone="success">{messages.thisDevice}</StatusChip>}
              </Group>
              <Text size="sm" c="dimmed" data-breakable>
                {place(session)} · {messages.lastSeen({ when: describeTime(session.lastSeenAt) })}
              </Text>
            </Box>
            {!session.isCurrent && (
              <Button
                variant="default"
                size="sm"
                aria-label={messages.endLabel({
                  device: session.device,
                  place: place(session),
                  when: describeTime(session.lastSeenAt),
                })}
                onClick={() => onEnd(session)}
              >
                {messages.end}
              </Button>
            )}
          </Group>
        ))}
      </Box>
      {hasOthers ? (
        <Button variant="default" onClick={() => onEnd('others')}>
          {messages.endOthers}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {messages.only}
        </Text>
      )}
    </>
  );
}

const place = (session: AccountSession) => session.ipAddress ?? messages.unknownPlace;

const describeEnding = (ending: Ending) =>
  ending === 'others' ? messages.othersEnded : messages.ended({ device: ending.device });
