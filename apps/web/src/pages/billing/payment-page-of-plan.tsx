import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingMessages } from '../../features/billing/billing-messages.ts';
import { useIsLate } from '../../features/billing/use-payment-confirmation.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { useSubscriptionPolling } from '../../features/plans/subscription/use-subscription-polling.ts';
import { useSubscriptionUpdates } from '../../features/plans/subscription/use-subscription-updates.ts';
import { PaymentPageResult } from './payment-page-result.tsx';
import { usePaymentPagePaid } from './use-payment-page-paid.ts';

const { confirmation: texts } = billingMessages;

/** Shown for a URL with only the plan's name. The URL grants nothing, so the page waits until the plan is active. */
export function PaymentPageOfPlan({ slug }: { slug: string }) {
  useSubscriptionUpdates();
  useSubscriptionPolling();
  const isLate = useIsLate();
  const { data } = useQuery(subscriptionQuery);
  const hasPlan = data !== undefined && data.plan_slug === slug && slug !== 'free';
  usePaymentPagePaid(hasPlan);
  const toDashboard = (
    <Button component={Link} to="/dashboard">
      {texts.toDashboard}
    </Button>
  );
  if (hasPlan) {
    return (
      <PaymentPageResult
        kind="success"
        title={texts.processed}
        texts={[
          texts.subscribed({ plan: data.plan_name }),
          texts.watermark({ plan: data.plan_name }),
          texts.redirecting,
        ]}
      >
        {toDashboard}
      </PaymentPageResult>
    );
  }
  if (!isLate) return <PaymentPageResult kind="waiting" title={texts.waiting} texts={[texts.waitingText]} />;
  return (
    <PaymentPageResult kind="waiting" title={texts.confirming} texts={[texts.confirmingText]}>
      {toDashboard}
    </PaymentPageResult>
  );
}
