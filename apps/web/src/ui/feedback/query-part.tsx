import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { uiMessages } from '../ui-messages.ts';
import { InlineError } from './inline-error.tsx';
import { Notice } from './notice.tsx';

type QueryPartProps<Data> = {
  query: UseQueryResult<Data>;
  /** The failure, as a sentence without its full stop. */
  failed: string;
  /** In the size of what comes. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a page that has its own data: what is known stays in sight, even when loading it again fails. */
export function QueryPart<Data>({ query, failed, placeholder, children }: QueryPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <InlineError
        title={failed}
        text={describeError(query.error)}
        action={uiMessages.retry}
        onAction={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    );
  }
  return query.fetchStatus === 'paused' ? <Notice tone="info">{uiMessages.offline}</Notice> : placeholder;
}
