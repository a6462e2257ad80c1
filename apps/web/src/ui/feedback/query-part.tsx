import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { uiMessages } from '../ui-messages.ts';
import { InlineError } from './inline-error.tsx';
import { Notice } from './notice.tsx';

type QueryPartProps<Data> = {
  query: UseQueryResult<Data>;
  /** The error message without its full stop. */
  failed: string;
  /** A placeholder in the size of the loaded content. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a page that loads its own data. Loaded data stays visible, even if a refetch fails. */
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
