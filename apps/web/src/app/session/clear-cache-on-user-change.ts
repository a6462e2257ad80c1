import { hashKey, type QueryClient } from '@tanstack/react-query';
import { clearHandedOver } from '../../features/sources/handed-over-source.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';
import { watchUser } from './watch-user.ts';

/**
 * Forgets what was loaded for one user when the session turns out to be another's: they have signed in in another tab,
 * and what is on the screen must not be a mix of the two. What one user gave to begin with is not offered to the next.
 */
export function clearCacheOnUserChange(queryClient: QueryClient): void {
  const sessionHash = hashKey(sessionQuery.queryKey);
  let user: string | null = null;
  let userId: string | null = null;
  watchUser(queryClient, (id) => {
    // What a visitor has given is for the account that they sign in to.
    if (user !== null) clearHandedOver();
    user = id;
    if (id === null) return;
    const isAnother = userId !== null;
    userId = id;
    if (isAnother) nameWorkspace(null);
    // At once, before anything is drawn with the new session. Visible data is then requested again.
    if (isAnother) void queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  });
}
