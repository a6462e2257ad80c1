import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { UsageTrackingPlaceholder } from '../catalogue/plan-placeholders.tsx';
import { plansMessages } from '../plans-messages.ts';
import { useSubscription } from '../subscription/use-subscription.ts';
import { UsageTracking } from './usage-tracking.tsx';

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
