import { type AdminFailure, type KeptReason, stageNames } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDateTime } from '../../lib/format/format-date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { adminMessages } from './admin-messages.ts';
import { failuresQuery, overviewQuery } from './admin-queries.ts';

const { failures: messages } = adminMessages;

/** The failed jobs, with a button to retry each. */
export function FailuresSection() {
  const query = useQuery(failuresQuery);
  /** Outlives the row, which disappears after the retry. */
  const [outcome, setOutcome] = useState<KeptReason | 'retried' | null>(null);
  return (
    <Section heading={messages.heading}>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="6rem" />}>
        {({ failures, keptDays }) =>
          failures.length === 0 ? (
            <Text size="sm" c="dimmed" data-breakable>
              {messages.empty({ days: keptDays })}
            </Text>
          ) : (
            <Box component="ul" w="100%">
              {failures.map((failure) => (
                <FailureRow key={failure.id} failure={failure} onRetried={setOutcome} />
              ))}
            </Box>
          )
        }
      </QueryPart>
      <div role="status">
        {outcome !== null && (
          <Notice tone={outcome === 'retried' ? 'success' : 'info'}>
            {outcome === 'retried' ? messages.retried : messages.kept[outcome]}
          </Notice>
        )}
      </div>
    </Section>
  );
}

function FailureRow({
  failure,
  onRetried,
}: {
  failure: AdminFailure;
  onRetried: (outcome: KeptReason | 'retried') => void;
}) {
  const client = useQueryClient();
  const { id, kind, failedAt } = failure;
  const param = { id };
  const retry = useMutation({
    mutationFn: () =>
      kind === 'run'
        ? call(server.api.admin.runs[':id'].retry.$post({ param }))
        : call(server.api.admin['dead-letters'][':id'].retry.$post({ param })),
    onSuccess: ({ reason }) => onRetried(reason ?? 'retried'),
    onSettled: () =>
      Promise.all([failuresQuery, overviewQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
  const what =
    kind === 'run' ? messages.run({ stage: stageNames[failure.stage] }) : messages.job({ queue: failure.queue });
  const why = kind === 'run' ? failure.code : (failure.reason ?? messages.unknownReason);
  return (
    <Stack component="li" gap="2xs" py="md" data-line="between">
      <Group gap="2xs sm" miw={0}>
        <Box component="h3" ff="text" fz="md" fw={650} data-breakable>
          {what}
        </Box>
        <Text span size="sm" c="dimmed" data-breakable>
          {formatDateTime(failedAt)}
        </Text>
      </Group>
      <p data-breakable>{why}</p>
      <Text size="sm" c="dimmed" data-breakable>
        {id}
      </Text>
      <Button
        variant="default"
        size="sm"
        w="fit-content"
        aria-label={messages.retryOf({ what, id })}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {messages.retry}
      </Button>
      <div role="status">{retry.isError && <Notice tone="danger">{describeError(retry.error)}</Notice>}</div>
    </Stack>
  );
}
