import type { BrowserNotices } from '@clipwright/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const latestCount = 5;
const pageCount = 20;
/** The polling interval while a project is being processed, also in the background. */
const lookEveryMs = 20_000;
/** And so often at any other time: a drive may stop taking files long after a project was completed. */
const lookSlowlyEveryMs = 60_000;
/** The most that the server lists at once. The bounds of the contract would bring their schemas to the first page. */
const unreadCount = 100;

/** The newest few, and how many are unread. */
export const latestNoticesQuery = queryOptions({
  queryKey: ['notices', 'latest'],
  queryFn: ({ signal }) =>
    call(server.api.notices.$get({ query: { limit: String(latestCount) } }, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.is_processing ? lookEveryMs : lookSlowlyEveryMs),
  refetchIntervalInBackground: true,
});

/** Those that were not read, also where they are not among the newest few. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) =>
    call(server.api.notices.$get({ query: { limit: String(unreadCount), unread: 'true' } }, { init: { signal } })),
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

/**
 * Marks one of them as read, or all: at once on the page, and back again where the server could not. `onFailed` hears of each
 * that could not be marked.
 */
export function useMarkRead(onFailed?: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: ReadNotices) => {
      if (which === 'all') await call(server.api.notices.read.$post());
      else await call(server.api.notices[':id'].read.$post({ param: { id: which.id } }));
    },
    onMutate: async (which) => {
      // An answer that is under way would bring the unread ones back.
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

/** The notices to mark: one by its id, or all. */
type ReadNotices = { id: string } | 'all';

/** A page of notices as it will be once these are read. */
function markNoticesRead(page: BrowserNotices, which: ReadNotices, readAt: string): BrowserNotices {
  const isMeant = ({ id, read_at }: { id: string; read_at: string | null }) =>
    read_at === null && (which === 'all' || which.id === id);
  const marked = page.notices.filter(isMeant).length;
  return {
    ...page,
    notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read_at: readAt } : notice)),
    // One that this page does not list may be counted on another.
    unread: which === 'all' ? 0 : Math.max(0, page.unread - marked),
  };
}
