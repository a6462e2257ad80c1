import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announceSubscriptionUpdated } from '../../features/plans/subscription/subscription-updated-channel.ts';

const redirectAfterMs = 3000;

/** After the payment, notifies all open tabs and then redirects to the dashboard. */
export function usePaymentPagePaid(isPaid: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isPaid) return;
    announceSubscriptionUpdated();
    const timer = setTimeout(() => void navigate({ to: '/dashboard', replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isPaid, navigate]);
}
