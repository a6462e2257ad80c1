import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** The plan, how fresh it is, and a refresh by hand. */
export function useSubscription() {
  const client = useQueryClient();
  return {
    query: useQuery(subscriptionQuery),
    /** Since the first load. */
    refreshCount: Math.max(0, (client.getQueryState(subscriptionQuery.queryKey)?.dataUpdateCount ?? 0) - 1),
    /** False where it was skipped: one is running, or the last ended less than a second ago. */
    refresh: () => refreshSubscription(client),
  };
}
