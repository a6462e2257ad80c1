import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { watchUser } from './watch-user.ts';

/** Fetches the session again when another tab of the browser changes it, since all tabs share one session. */
export function followOtherTabs(queryClient: QueryClient): void {
  const channel = new BroadcastChannel('clipwright-session');
  watchUser(queryClient, (id) => channel.postMessage(id));
  channel.addEventListener('message', ({ data: id }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session && (session.account?.id ?? null) !== id) void queryClient.invalidateQueries(sessionQuery);
  });
}
