import type { ReactNode } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { PlanSummaryPlaceholder } from '../catalogue/plan-placeholders.tsx';
import { plansMessages } from '../plans-messages.ts';
import { PlanSummary } from './plan-summary.tsx';
import { RefreshSubscriptionLine } from './refresh-subscription-line.tsx';
import { useSubscription } from './use-subscription.ts';

/**
 * The plan, this month's videos and the time of the last update. `onRefresh` is called for manual refreshes that were
 * not skipped. `actions` are rendered below.
 */
export function PlanSection({ onRefresh, actions }: { onRefresh: () => void; actions?: ReactNode }) {
  const { query, refreshCount, refresh } = useSubscription();
  const refreshLine = query.data ? (
    <RefreshSubscriptionLine
      updatedAtMs={query.dataUpdatedAt}
      refreshCount={refreshCount}
      isRefreshing={query.isFetching}
      error={query.error}
      onRefresh={() => {
        const isStarted = refresh();
        if (isStarted) onRefresh();
        return isStarted;
      }}
    />
  ) : query.error ? null : (
    <Placeholder width="16rem" height="1.875rem" />
  );
  return (
    <Section heading={plansMessages.plan.heading} aside={refreshLine}>
      <QueryPart query={query} failed={plansMessages.failed} placeholder={<PlanSummaryPlaceholder />}>
        {(status) => <PlanSummary status={status} />}
      </QueryPart>
      {actions}
    </Section>
  );
}
