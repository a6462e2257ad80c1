import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery, toVisitor } from '../../lib/session/session-query.ts';
import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

/** Clears the cached data of an ended session. The route guard then redirects to /login. */
export function endBrowserSession(queryClient: QueryClient, router: AnyRouter): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.clear();
  nameWorkspace(null);
  if (session) queryClient.setQueryData(sessionQuery.queryKey, toVisitor(session));
  void router.invalidate();
}

/**
 * Ends the session after a response said that the user is not signed in. Of several such responses, the first shows a
 * message and clears the cache.
 */
export function endRefusedSession(queryClient: QueryClient, router: AnyRouter, message: string): void {
  if (!hasAccount(queryClient)) return;
  showToast(message, 'error');
  endBrowserSession(queryClient, router);
}

function hasAccount(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.account);
}
