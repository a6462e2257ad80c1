import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { watchUser } from './watch-user.ts';

/** All tabs of a browser share one session: where it changes in one of them, the others look at it again at once. */
export function followOtherTabs(queryClient: QueryClient): void {
  const channel = new BroadcastChannel('clipwright-session');
  watchUser(queryClient, (id) => channel.postMessage(id));
  channel.addEventListener('message', ({ data: id }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session && (session.account?.id ?? null) !== id) void queryClient.invalidateQueries(sessionQuery);
  });
}
