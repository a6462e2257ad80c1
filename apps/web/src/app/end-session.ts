import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session.ts';

/** The server no longer knows this session: nothing of it stays in memory, and the guard leads to /login. */
export function endSession(queryClient: QueryClient, router: AnyRouter): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // A wrong password and a session that has ended can come together; one reset is enough.
  if (!session?.account) return;
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, account: null });
  void router.invalidate();
}
