import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingMessages } from '../../features/billing/messages.ts';
import { useIsLate } from '../../features/billing/use-confirmation.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { useSubscriptionPolling } from '../../features/plans/subscription/use-subscription-polling.ts';
import { useSubscriptionUpdates } from '../../features/plans/subscription/use-subscription-updates.ts';
import { PaymentResult } from './payment-result.tsx';
import { usePaid } from './use-paid.ts';

const { confirmation: texts } = billingMessages;

/** An address that names the plan alone upgrades no one: it waits until the plan is there, however it came. */
export function PaymentOfPlan({ slug }: { slug: string }) {
  useSubscriptionUpdates();
  useSubscriptionPolling();
  const isLate = useIsLate();
  const { data } = useQuery(subscriptionQuery);
  const hasPlan = data !== undefined && data.plan_slug === slug && slug !== 'free';
  usePaid(hasPlan);
  const toDashboard = (
    <Button component={Link} to="/dashboard">
      {texts.toDashboard}
    </Button>
  );
  if (hasPlan) {
    return (
      <PaymentResult
        kind="success"
        title={texts.processed}
        texts={[texts.subscribed(data.plan_name), texts.watermark(data.plan_name), texts.redirecting]}
      >
        {toDashboard}
      </PaymentResult>
    );
  }
  if (!isLate) return <PaymentResult kind="waiting" title={texts.waiting} texts={[texts.waitingText]} />;
  return (
    <PaymentResult kind="waiting" title={texts.confirming} texts={[texts.confirmingText]}>
      {toDashboard}
    </PaymentResult>
  );
}
