import { gateOf } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { useIsForSale } from '../../lib/installation-query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { billingPageMessages as texts } from './billing-page-messages.ts';

/** A banner that this month's videos are used up. Failed payments are shown beside the plan instead. */
export function BillingPageLimitBanner() {
  const { data } = useQuery(subscriptionQuery);
  const isForSale = useIsForSale();
  if (!data || gateOf(data) !== 'limit_reached') return null;
  const text = isForSale ? texts.limitReached : texts.limitReachedNotForSale;
  return <Notice tone="danger">{text({ date: formatDate(data.usage_period_end) })}</Notice>;
}
