import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** Returns the plan, its refresh count and a function for manual refreshes. */
export function useSubscription() {
  const client = useQueryClient();
  const query = useQuery(subscriptionQuery);
  const count = client.getQueryState(subscriptionQuery.queryKey)?.dataUpdateCount ?? 0;
  // Refreshes on other pages and the first load do not count.
  const [countBefore] = useState(Math.max(1, count));
  return {
    query,
    /** The number of refreshes since the page opened. */
    refreshCount: Math.max(0, count - countBefore),
    /** Returns false if skipped because a refresh is running or ended less than a second ago. */
    refresh: () => refreshSubscription(client),
  };
}
