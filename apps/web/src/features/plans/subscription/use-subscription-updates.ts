import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSubscription } from './refresh-subscription.ts';
import { onSubscriptionUpdated } from './subscription-updated-channel.ts';

/** Loads the plan again when the window gets the focus and when this or another tab says that it changed. Once per page. */
export function useSubscriptionUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Coming back to a tab is a focus and a change of visibility at once; the query client sees to the latter.
    const focused = () => void refreshSubscription(client);
    // Everything, not only the plan: in the other tab someone else may have signed up. A pending request may
    // have been answered before the change, so it is started again.
    const stopListening = onSubscriptionUpdated(() => void client.invalidateQueries());
    window.addEventListener('focus', focused);
    return () => {
      window.removeEventListener('focus', focused);
      stopListening();
    };
  }, [client]);
}
