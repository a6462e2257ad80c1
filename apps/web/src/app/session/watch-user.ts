import { hashKey, type QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session/session-query.ts';

/** Calls `onChange` with the id of the signed-in user, or null, each time it changes. */
export function watchUser(queryClient: QueryClient, onChange: (id: string | null) => void): void {
  const sessionHash = hashKey(sessionQuery.queryKey);
  let last: string | null | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== sessionHash || !query.state.data) return;
    const id = queryClient.getQueryData(sessionQuery.queryKey)?.account?.id ?? null;
    if (id === last) return;
    last = id;
    onChange(id);
  });
}
