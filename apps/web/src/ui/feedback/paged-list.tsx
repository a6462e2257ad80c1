import { Button, Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { uiMessages } from '../ui-messages.ts';
import { InlineError } from './inline-error.tsx';
import { Notice } from './notice.tsx';
import classes from './paged-list.module.css';
import { Placeholder } from './placeholder.tsx';

type PagedListProps<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The error message without its full stop. */
  failed: string;
  more: string;
  children: (pages: Page[]) => ReactNode;
};

/** A paginated list. Loaded pages stay if loading more fails. */
export function PagedList<Page>({ query, failed, more, children }: PagedListProps<Page>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const failure = error && (
    <InlineError
      title={failed}
      text={describeError(error)}
      action={uiMessages.retry}
      onAction={() => void (data && hasNextPage ? query.fetchNextPage() : query.refetch())}
      isBusy={isFetching}
    />
  );
  if (!data) {
    if (failure) return failure;
    if (query.fetchStatus === 'paused') return <Notice tone="info">{uiMessages.offline}</Notice>;
    return <Placeholder width="100%" height="8rem" />;
  }
  return (
    <Stack gap="md" align="flex-start" w="100%" className={classes.list}>
      {children(data.pages)}
      {failure}
      {hasNextPage && !error && (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </Stack>
  );
}
