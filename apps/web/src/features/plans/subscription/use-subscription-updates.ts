import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';
import { onSubscriptionUpdated } from './subscription-updated-channel.ts';

/** Refetches the plan on window focus and when any tab announces a change. Use once per page. */
export function useSubscriptionUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Returning to a tab changes both focus and visibility. The query client handles visibility.
    const focused = () => void refreshSubscription(client);
    // Invalidates all queries, because another account may have signed in. Pending requests restart, since their
    // responses may predate the change.
    const stopListening = onSubscriptionUpdated(() => void client.invalidateQueries());
    window.addEventListener('focus', focused);
    return () => {
      window.removeEventListener('focus', focused);
      stopListening();
    };
  }, [client]);
}
