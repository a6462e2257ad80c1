import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** Others before it end, and nothing tells the page of them. */
const askEveryMs = 5_000;

/** The queue position of a run, and the usual duration of similar runs. */
export const runQueueQuery = (id: string) =>
  queryOptions({
    queryKey: ['processing', 'queue', id],
    queryFn: ({ signal }) => call(server.api['processing-queue'][':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
  });
