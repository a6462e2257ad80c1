import type { SubscriptionStatus } from '@clipwright/contract';
import { formatDate } from '../../lib/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { plansMessages } from './messages.ts';
import { videoUsage } from './plan-usage.ts';
import { useSubscription } from './use-subscription.ts';

/** What about the plan needs the user's eye now; nothing where nothing does. */
export function PlanNotices() {
  const { data } = useSubscription().query;
  if (!data) return null;
  return (
    <>
      <PaymentNotice status={data} />
      <VideosNotice status={data} />
    </>
  );
}

function PaymentNotice({ status }: { status: SubscriptionStatus }) {
  const { warnings } = plansMessages;
  if (status.status !== 'past_due') return null;
  // The free plan in force although another was bought: the days of grace are over.
  return <Notice tone="danger">{status.plan_slug === 'free' ? warnings.paymentMissing : warnings.paymentDue}</Notice>;
}

function VideosNotice({ status }: { status: SubscriptionStatus }) {
  const { warnings } = plansMessages;
  const { isLimitReached, isRunningOut, limit, remaining } = videoUsage(status);
  const startsAgainOn = formatDate(status.usage_period_end);
  if (isLimitReached && limit !== null) {
    return <Notice tone="danger">{warnings.limitReached(limit, startsAgainOn)}</Notice>;
  }
  if (!isRunningOut || remaining === null) return null;
  return <Notice tone="warning">{warnings.runningOut(remaining, startsAgainOn)}</Notice>;
}
