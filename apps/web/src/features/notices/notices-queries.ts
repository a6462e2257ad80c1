import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const latestCount = 5;
const pageCount = 20;
/** Asked so often while a project is being processed, in the background as well; without one, only when the page is looked at again. */
const lookEveryMs = 20_000;

/** The newest few, and how many are unread. */
export const latestNoticesQuery = queryOptions({
  queryKey: ['notices', 'latest'],
  queryFn: ({ signal }) =>
    call(server.api.notices.$get({ query: { limit: String(latestCount) } }, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.is_processing ? lookEveryMs : false),
  refetchIntervalInBackground: true,
});

/** All of them page by page, newest first. */
export const noticeListQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(
      server.api.notices.$get(
        { query: { limit: String(pageCount), ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Marks one of them as read, or all. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'all') => {
      if (which === 'all') await call(server.api.notices.read.$post());
      else await call(server.api.notices[':id'].read.$post({ param: { id: which.id } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
}
