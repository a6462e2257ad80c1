import type { BrowserNotices } from '@clipwright/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const latestCount = 5;
const pageCount = 20;
/** The polling interval while a project is being processed, also in the background. */
const lookEveryMs = 20_000;
/** The polling interval at all other times, because a drive may fail long after its project has finished. */
const lookSlowlyEveryMs = 60_000;
/** The page size limit of the server. Importing it from the contract would add the schemas to the first bundle. */
const unreadCount = 100;

/** The most recent notices and the unread count. */
export const latestNoticesQuery = queryOptions({
  queryKey: ['notices', 'latest'],
  queryFn: ({ signal }) =>
    call(server.api.notices.$get({ query: { limit: String(latestCount) } }, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.is_processing ? lookEveryMs : lookSlowlyEveryMs),
  refetchIntervalInBackground: true,
});

/** The unread notices, including those that are not among the most recent. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) =>
    call(server.api.notices.$get({ query: { limit: String(unreadCount), unread: 'true' } }, { init: { signal } })),
});

/** All notices in pages, newest first. */
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

/**
 * Returns a mutation that marks one notice or all of them as read. The cache is updated optimistically and restored on
 * failure. `onFailed` is called for each notice that could not be marked.
 */
export function useMarkRead(onFailed?: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: ReadNotices) => {
      if (which === 'all') await call(server.api.notices.read.$post());
      else await call(server.api.notices[':id'].read.$post({ param: { id: which.id } }));
    },
    onMutate: async (which) => {
      // A pending response would overwrite the optimistic update.
      await client.cancelQueries({ queryKey: ['notices'] });
      const before = client.getQueriesData({ queryKey: ['notices'] });
      const readAt = new Date().toISOString();
      client.setQueryData(latestNoticesQuery.queryKey, (page) => page && markNoticesRead(page, which, readAt));
      client.setQueryData(
        noticeListQuery.queryKey,
        (all) => all && { ...all, pages: all.pages.map((page) => markNoticesRead(page, which, readAt)) },
      );
      return before;
    },
    onError: (_error, which, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      if (which !== 'all') onFailed?.(which.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
}

/** The notices to mark: one by its ID, or all. */
type ReadNotices = { id: string } | 'all';

/** Returns a page of notices with the given ones marked as read. */
function markNoticesRead(page: BrowserNotices, which: ReadNotices, readAt: string): BrowserNotices {
  const isMeant = ({ id, read_at }: { id: string; read_at: string | null }) =>
    read_at === null && (which === 'all' || which.id === id);
  const marked = page.notices.filter(isMeant).length;
  return {
    ...page,
    notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read_at: readAt } : notice)),
    // The notice may be counted here but listed on another page.
    unread: which === 'all' ? 0 : Math.max(0, page.unread - marked),
  };
}
