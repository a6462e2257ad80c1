import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { type BackendState, backendState } from './backend-state.ts';

const askEveryMs = 30_000;
const timeoutMs = 10_000;

const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) =>
    call(server.api.status.$get({}, { init: { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) } })),
  refetchInterval: askEveryMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
  retry: false,
});

/** Returns the state of processing, checked every 30 seconds, even in the background. */
export function useBackendState(): { state: BackendState; ask: () => Promise<BackendState> } {
  const client = useQueryClient();
  const query = useQuery(statusQuery);
  const [nowMs, setNowMs] = useState(() => Date.now());
  // A response becomes outdated without any other event.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return {
    state: backendState({
      status: query.data,
      answeredAtMs: query.dataUpdatedAt,
      hasFailed: query.error !== null,
      nowMs: Math.max(nowMs, query.dataUpdatedAt),
    }),
    ask: async () => {
      const status = await client.fetchQuery({ ...statusQuery, staleTime: 0 }).catch(() => undefined);
      const now = Date.now();
      return backendState({ status, answeredAtMs: now, hasFailed: status === undefined, nowMs: now });
    },
  };
}
