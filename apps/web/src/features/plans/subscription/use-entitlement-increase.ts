import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { subscriptionQuery } from './subscription-query.ts';

/** Tells when the user may create more than a moment ago: another plan, more videos or more credits. */
export function useEntitlementIncrease(onMore: () => unknown): void {
  const { data } = useQuery(subscriptionQuery);
  const before = useRef<typeof data>(undefined);
  const tell = useEffectEvent(onMore);
  useEffect(() => {
    const known = before.current;
    before.current = data;
    if (!data || !known) return;
    const hasMore =
      data.plan_slug !== known.plan_slug ||
      data.videos_remaining > known.videos_remaining ||
      data.credits_remaining > known.credits_remaining;
    if (hasMore) tell();
  }, [data]);
}
