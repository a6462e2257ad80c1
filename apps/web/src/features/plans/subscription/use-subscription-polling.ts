import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';

const everyMs = 3000;

/** Keeps the plan up to the second while a page is shown that spends videos. */
export function useSubscriptionPolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshSubscription(client);
    }, everyMs);
    return () => clearInterval(timer);
  }, [client]);
}
