import type { CheckoutStatus } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingMessages } from '../../features/billing/billing-messages.ts';
import { useIsLate, usePaymentConfirmation } from '../../features/billing/use-payment-confirmation.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { useSubscriptionUpdates } from '../../features/plans/subscription/use-subscription-updates.ts';
import { describeError, isRecoverable } from '../../lib/api/describe-error.ts';
import { PaymentPageResult } from './payment-page-result.tsx';
import { usePaymentPagePaid } from './use-payment-page-paid.ts';

const { confirmation: texts } = billingMessages;
const lookAtPlanEveryMs = 1500;

/** Shows the result of a payment and polls until it is final. */
export function PaymentPageBySession({ sessionId }: { sessionId: string }) {
  useSubscriptionUpdates();
  const isLate = useIsLate();
  const { status, error, isLooking, lookAgain } = usePaymentConfirmation(sessionId, isLate);
  // A paid plan that is not active yet counts as pending.
  const lacksPlan = useLacksPlan(status);
  const isPaid = status?.state === 'paid' && !lacksPlan;
  usePaymentPagePaid(isPaid);
  if (status && isPaid) return <Paid status={status} />;
  if (status?.state === 'paid' && isLate) return <UpgradeFailed />;
  if (status?.state === 'failed' || status?.state === 'expired') {
    const isExpired = status.state === 'expired';
    return (
      <PaymentPageResult
        kind="error"
        title={isExpired ? texts.expired : texts.failed}
        texts={[isExpired ? texts.expiredText : texts.failedText]}
      >
        <Button component={Link} to="/pricing">
          {texts.toPricing}
        </Button>
      </PaymentPageResult>
    );
  }
  if (error && !isRecoverable(error)) {
    return (
      <PaymentPageResult kind="error" title={texts.error} texts={[describeError(error)]}>
        <Button onClick={lookAgain} loading={isLooking}>
          {texts.again}
        </Button>
        <ToBilling />
      </PaymentPageResult>
    );
  }
  const isDelayed = status?.state === 'processing';
  if (!isLate && !isDelayed) {
    return <PaymentPageResult kind="waiting" title={texts.waiting} texts={[texts.waitingText]} />;
  }
  return (
    <PaymentPageResult
      kind="waiting"
      title={texts.confirming}
      texts={[
        isDelayed ? texts.delayedText : texts.confirmingText,
        ...(error ? [texts.unreachable({ reason: describeError(error) })] : []),
      ]}
    >
      <Button component={Link} to="/dashboard">
        {texts.toDashboard}
      </Button>
      <ToBilling />
    </PaymentPageResult>
  );
}

function Paid({ status }: { status: CheckoutStatus }) {
  const { kind, plan_name, credits } = status;
  const what =
    kind === 'plan' && plan_name
      ? [texts.subscribed({ plan: plan_name }), texts.watermark({ plan: plan_name })]
      : credits === null
        ? []
        : [texts.creditsAdded({ credits })];
  return (
    <PaymentPageResult kind="success" title={texts.success} texts={[...what, texts.redirecting]}>
      <Button component={Link} to="/dashboard">
        {texts.toDashboard}
      </Button>
      <ToBilling />
    </PaymentPageResult>
  );
}

function UpgradeFailed() {
  return (
    <PaymentPageResult kind="error" title={texts.upgradeFailed} texts={[]}>
      <ToBilling />
    </PaymentPageResult>
  );
}

function ToBilling() {
  return (
    <Button component={Link} to="/billing" variant="default">
      {texts.toBilling}
    </Button>
  );
}

/** Returns true if a plan is paid for but the user is still on the free one. Polls until the plan is active. */
function useLacksPlan(status: CheckoutStatus | null): boolean {
  const isPlan = status?.state === 'paid' && status.kind === 'plan';
  const { data } = useQuery({
    ...subscriptionQuery,
    enabled: isPlan,
    refetchInterval: ({ state }) => (state.data?.plan_slug === 'free' ? lookAtPlanEveryMs : false),
    staleTime: 0,
  });
  return isPlan && data?.plan_slug === 'free';
}
