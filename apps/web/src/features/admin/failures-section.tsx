import { type AdminFailure, type KeptReason, stageNames } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDateTime } from '../../lib/format/format-date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { adminMessages } from './admin-messages.ts';
import { failuresQuery, overviewQuery } from './admin-queries.ts';

const { failures: messages } = adminMessages;

/** Work that was given up, to be begun again. */
export function FailuresSection() {
  const query = useQuery(failuresQuery);
  /** Outlives the row, which goes with the retry. */
  const [outcome, setOutcome] = useState<KeptReason | 'retried' | null>(null);
  return (
    <Section heading={messages.heading}>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="6rem" />}>
        {({ failures, keptDays }) =>
          failures.length === 0 ? (
            <p className={classes.quiet}>{messages.empty(keptDays)}</p>
          ) : (
            <ul className={classes.list}>
              {failures.map((failure) => (
                <FailureRow key={failure.id} failure={failure} onRetried={setOutcome} />
              ))}
            </ul>
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
  const what = kind === 'run' ? messages.run(stageNames[failure.stage]) : messages.job(failure.queue);
  const why = kind === 'run' ? failure.code : (failure.reason ?? messages.unknownReason);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 className={classes.name}>{what}</h3>
        <span className={classes.quiet}>{formatDateTime(failedAt)}</span>
      </div>
      <p className={classes.reason}>{why}</p>
      <p className={classes.quiet}>{id}</p>
      <Button
        variant="default"
        size="sm"
        className={classes.retry}
        aria-label={messages.retryOf(what, id)}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {messages.retry}
      </Button>
      <div role="status">{retry.isError && <Notice tone="danger">{describeError(retry.error)}</Notice>}</div>
    </li>
  );
}
