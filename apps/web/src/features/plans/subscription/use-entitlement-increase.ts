import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { subscriptionQuery } from './subscription-query.ts';

/** Calls `onMore` when the user gains a different plan, more videos or more credits. */
export function useEntitlementIncrease(onMore: () => unknown): void {
  const { data } = useQuery(subscriptionQuery);
  const before = useRef<typeof data>(undefined);
  const tell = useEffectEvent(onMore);
  useEffect(() => {
    const previous = before.current;
    before.current = data;
    if (!data || !previous) return;
    const hasMore =
      data.plan_slug !== previous.plan_slug ||
      data.videos_remaining > previous.videos_remaining ||
      data.credits_remaining > previous.credits_remaining;
    if (hasMore) tell();
  }, [data]);
}
