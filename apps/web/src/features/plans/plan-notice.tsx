import type { SubscriptionStatus } from '@clipwright/contract';
import { formatDate } from '../../lib/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { plansMessages } from './messages.ts';
import { videoUsage } from './plan-usage.ts';
import { useSubscription } from './use-subscription.ts';

/** What about the plan needs the user's eye now; nothing where nothing does. */
export function PlanNotice() {
  const { data } = useSubscription().query;
  return data ? noticeOf(data) : null;
}

function noticeOf(status: SubscriptionStatus) {
  const { warnings } = plansMessages;
  const usage = videoUsage(status);
  const countsAgainOn = formatDate(status.usage_period_end);
  if (status.status === 'past_due') return <Notice tone="danger">{warnings.paymentDue}</Notice>;
  if (usage.isLimitReached && usage.limit !== null) {
    return <Notice tone="danger">{warnings.limitReached(usage.limit, countsAgainOn)}</Notice>;
  }
  if (usage.isRunningOut && usage.remaining !== null) {
    return <Notice tone="warning">{warnings.runningOut(usage.remaining, countsAgainOn)}</Notice>;
  }
  return null;
}
