import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** The plan, how fresh it is, and a refresh by hand. */
export function useSubscription() {
  const client = useQueryClient();
  const query = useQuery(subscriptionQuery);
  return {
    /** null: not loaded yet. The last known one where a refresh failed. */
    status: query.data ?? null,
    error: query.error,
    isRefreshing: query.isFetching,
    updatedAtMs: query.dataUpdatedAt,
    /** Since the first load. */
    refreshCount: Math.max(0, (client.getQueryState(subscriptionQuery.queryKey)?.dataUpdateCount ?? 0) - 1),
    /** False where it was skipped. */
    refresh: () => refreshSubscription(client),
  };
}
