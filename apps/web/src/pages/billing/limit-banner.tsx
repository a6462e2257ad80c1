import { gateOf } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../features/plans/subscription-query.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { billingPageMessages as texts } from './billing-page-messages.ts';

/** Says at the top that the month's videos are used up. A payment that failed is said beside the plan. */
export function LimitBanner() {
  const { data } = useQuery(subscriptionQuery);
  if (!data || gateOf(data) !== 'limit_reached') return null;
  return <Notice tone="danger">{texts.limitReached(formatDate(data.usage_period_end))}</Notice>;
}
