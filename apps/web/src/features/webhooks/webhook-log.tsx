import type { WebhookAttempt, WebhookDelivery } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { describeTime } from '../../lib/format/describe-time.ts';
import { formatDateTime } from '../../lib/format/format-date.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { deliveriesQuery } from './webhooks-queries.ts';

const { log: messages, events: names } = webhooksMessages;
const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;

/** The deliveries to an endpoint, with each attempt and its response. */
export function WebhookLog({ webhookId, canSend }: { webhookId: string; canSend: boolean }) {
  return (
    <PagedList query={useInfiniteQuery(deliveriesQuery(webhookId))} failed={messages.failed} more={messages.more}>
      {(pages) => {
        const deliveries = pages.flatMap((page) => page.deliveries);
        if (deliveries.length === 0)
          return (
            <Text size="sm" c="dimmed" data-breakable>
              {messages.empty}
            </Text>
          );
        return (
          <Box component="ul" w="100%">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} webhookId={webhookId} delivery={delivery} canSend={canSend} />
            ))}
          </Box>
        );
      }}
    </PagedList>
  );
}

type DeliveryItemProps = { webhookId: string; delivery: WebhookDelivery; canSend: boolean };

function DeliveryItem({ webhookId, delivery, canSend }: DeliveryItemProps) {
  const { id, type, state, attempts, next_attempt_at, event_id, body, created_at } = delivery;
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () =>
      call(
        server.api.webhooks[':id'].deliveries[':deliveryId'].replay.$post({
          param: { id: webhookId, deliveryId: id },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }),
  });
  return (
    <Box component="li" data-line="above">
      <details>
        <Group component="summary" gap="2xs sm" mih={44} py="xs" className={classes.summary}>
          <span>{names[type]}</span>
          <StatusChip tone={tones[state]}>{messages.states[state]}</StatusChip>
          <Text span size="sm" c="dimmed" data-breakable>
            {describeTime(created_at)} · {messages.tries({ count: attempts.length })}
          </Text>
        </Group>
        <Stack gap="sm" align="flex-start" pb="md">
          {attempts.length > 0 && (
            <ol data-bullets>
              {attempts.map((attempt) => (
                <AttemptItem key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          )}
          {next_attempt_at !== null && attempts.length > 0 && (
            <Text size="sm" c="dimmed" data-breakable>
              {messages.next({ time: formatDateTime(next_attempt_at) })}
            </Text>
          )}
          <Text size="sm" c="dimmed" data-breakable>
            {messages.eventId}: {event_id}
          </Text>
          <p>{messages.sent}</p>
          <Box
            component="pre"
            w="100%"
            mah="16rem"
            m={0}
            p="sm"
            bd="1px solid var(--cw-line)"
            bdrs="sm"
            ff="monospace"
            fz="sm"
            style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {body}
          </Box>
          {canSend && state !== 'waiting' && (
            <Button variant="default" size="sm" loading={replay.isPending} onClick={() => replay.mutate()}>
              {messages.replay}
            </Button>
          )}
          <div role="status">
            {replay.isSuccess && <Notice tone="success">{messages.replayed}</Notice>}
            {replay.isError && <Notice tone="danger">{describeError(replay.error)}</Notice>}
          </div>
        </Stack>
      </details>
    </Box>
  );
}

function AttemptItem({ attempt: { at, duration_ms, status, problem, answer } }: { attempt: WebhookAttempt }) {
  const ms = formatNumber(duration_ms);
  const outcome = status === null ? messages.noAnswer({ ms }) : messages.answered({ status, ms });
  return (
    <li>
      {describeTime(at)}: {outcome}
      {problem !== null && ` (${messages.problems[problem]})`}
      {answer !== '' && (
        <Box
          component="pre"
          w="100%"
          mah="16rem"
          m={0}
          p="sm"
          bd="1px solid var(--cw-line)"
          bdrs="sm"
          ff="monospace"
          fz="sm"
          style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {answer}
        </Box>
      )}
    </li>
  );
}
