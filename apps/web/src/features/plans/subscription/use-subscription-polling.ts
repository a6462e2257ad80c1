import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';

const everyMs = 3000;

/** Polls the plan while a page is visible that uses up videos. */
export function useSubscriptionPolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshSubscription(client);
    }, everyMs);
    return () => clearInterval(timer);
  }, [client]);
}
