import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session.ts';

/** The server no longer knows this session: nothing of it stays in memory, and the guard leads to /login. */
export function endSession(queryClient: QueryClient, router: AnyRouter): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.clear();
  if (session) queryClient.setQueryData(sessionQuery.queryKey, { ...session, account: null });
  void router.invalidate();
}

/** Whether somebody is still taken to be signed in. Several answers can say that the session has ended; one is enough. */
export function hasAccount(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.account);
}
