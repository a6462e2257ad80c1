import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** The plan, how fresh it is, and a refresh by hand. */
export function useSubscription() {
  const client = useQueryClient();
  const query = useQuery(subscriptionQuery);
  const count = client.getQueryState(subscriptionQuery.queryKey)?.dataUpdateCount ?? 0;
  // Other pages ask much oftener: what they did says nothing here. The first load is no refresh.
  const [countBefore] = useState(Math.max(1, count));
  return {
    query,
    /** Since this page shows it. */
    refreshCount: Math.max(0, count - countBefore),
    /** False where it was skipped: one is running, or the last ended less than a second ago. */
    refresh: () => refreshSubscription(client),
  };
}
