import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const PAGE_COUNT = 20;
/** The polling interval while a delivery is pending. */
const LOOK_EVERY_MS = 3_000;

/** The user's endpoints. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => call(server.api.webhooks.$get({}, { init: { signal } })),
});

/** The deliveries to an endpoint, in pages, newest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ signal, pageParam }) =>
      call(
        server.api.webhooks[':id'].deliveries.$get(
          { param: { id }, query: { limit: String(PAGE_COUNT), ...(pageParam !== null && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting'))
        ? LOOK_EVERY_MS
        : false,
  });
