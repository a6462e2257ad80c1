import { QueryPart } from '../../ui/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { plansMessages } from './messages.ts';
import { UsageTrackingPlaceholder } from './plan-placeholders.tsx';
import { UsageTracking } from './usage-tracking.tsx';
import { useSubscription } from './use-subscription.ts';

export function UsageSection() {
  return (
    <Section heading={plansMessages.usage.heading}>
      <QueryPart
        query={useSubscription().query}
        failed={plansMessages.usage.failed}
        placeholder={<UsageTrackingPlaceholder />}
      >
        {(status) => <UsageTracking status={status} />}
      </QueryPart>
    </Section>
  );
}
