import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** Polled, because no event reports the end of runs that are ahead. */
const askEveryMs = 5_000;

/** The queue position of a run, and the usual duration of similar runs. */
export const runQueueQuery = (id: string) =>
  queryOptions({
    queryKey: ['processing', 'queue', id],
    queryFn: ({ signal }) => call(server.api['processing-queue'][':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
  });
