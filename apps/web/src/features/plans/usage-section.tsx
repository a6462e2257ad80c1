import { QueryPart } from '../../ui/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { plansMessages } from './messages.ts';
import { UsageTrackingPlaceholder } from './plan-placeholders.tsx';
import { UsageTracking } from './usage-tracking.tsx';
import { useSubscription } from './use-subscription.ts';

export function UsageSection() {
  const { query } = useSubscription();
  // The section of the plan already says why and offers to try again.
  if (query.error && !query.data) return null;
  return (
    <Section heading={plansMessages.usage.heading}>
      <QueryPart query={query} failed={plansMessages.failed} placeholder={<UsageTrackingPlaceholder />}>
        {(status) => <UsageTracking status={status} />}
      </QueryPart>
    </Section>
  );
}
