import type { QueryClient } from '@tanstack/react-query';
import { mayRefresh } from './may-refresh.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** Refetches the plan. Returns false if skipped because a refresh is running or ended less than a second ago. */
export function refreshSubscription(client: QueryClient): boolean {
  const { queryKey } = subscriptionQuery;
  const state = client.getQueryState(queryKey);
  const endedAtMs = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
  if (!mayRefresh({ isRunning: state?.fetchStatus === 'fetching', endedAtMs }, Date.now())) return false;
  void client.refetchQueries({ queryKey, exact: true });
  return true;
}
