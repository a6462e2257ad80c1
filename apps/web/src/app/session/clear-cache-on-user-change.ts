import { hashKey, type QueryClient } from '@tanstack/react-query';
import { clearHandedOver } from '../../features/sources/handed-over-source.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';
import { watchUser } from './watch-user.ts';

/**
 * Clears the cache if the session turns out to belong to another user, who signed in in another tab, so that the screen
 * never mixes data of two users. A video or text given by one user is not offered to the next.
 */
export function clearCacheOnUserChange(queryClient: QueryClient): void {
  const sessionHash = hashKey(sessionQuery.queryKey);
  let user: string | null = null;
  let userId: string | null = null;
  watchUser(queryClient, (id) => {
    // Input from a visitor is kept for the account that they sign in to.
    if (user !== null) clearHandedOver();
    user = id;
    if (id === null) return;
    const isAnother = userId !== null;
    userId = id;
    if (isAnother) nameWorkspace(null);
    // Reset before anything renders with the new session. Visible queries are then fetched again.
    if (isAnother) void queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  });
}
