import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery, toVisitor } from '../../lib/session/session-query.ts';
import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/** The server no longer knows this session: nothing of it stays in memory, and the guard leads to /login. */
export function endBrowserSession(queryClient: QueryClient, router: AnyRouter): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.clear();
  nameWorkspace(null);
  if (session) queryClient.setQueryData(sessionQuery.queryKey, toVisitor(session));
  void router.invalidate();
}

/** An answer says that no one is signed in. Several can, one is enough: the first says so and ends what the pages hold. */
export function endRefusedSession(queryClient: QueryClient, router: AnyRouter, message: string): void {
  if (!hasAccount(queryClient)) return;
  showToast(message, 'error');
  endBrowserSession(queryClient, router);
}

function hasAccount(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.account);
}
