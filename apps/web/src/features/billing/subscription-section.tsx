import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import { accessEndOf, type Subscription } from './access-end-of.ts';
import { billingMessages } from './billing-messages.ts';
import { overviewQuery } from './billing-queries.ts';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';

type SubscriptionSectionProps = {
  /** Rendered for users without a subscription. */
  withoutSubscription: ReactNode;
  /** Opens the plan selection. */
  onChoose: () => void;
  /** Called when the plan or its limits have changed. */
  onChanged: () => void;
};

const { plan: texts } = billingMessages;

/** The subscription, its end date and the available actions. */
export function SubscriptionSection({ withoutSubscription, onChoose, onChanged }: SubscriptionSectionProps) {
  const overview = useQuery(overviewQuery);
  return (
    <Section heading={texts.heading}>
      <QueryPart query={overview} failed={texts.failed} placeholder={<SubscriptionPlaceholder />}>
        {({ subscription, is_configured }) => (
          <Stack gap="md">
            {subscription ? (
              <Paid subscription={subscription} onChoose={onChoose} onChanged={onChanged} />
            ) : (
              <>
                {withoutSubscription}
                {is_configured && (
                  <Group gap="sm">
                    <Button onClick={onChoose}>{texts.choose}</Button>
                  </Group>
                )}
              </>
            )}
          </Stack>
        )}
      </QueryPart>
    </Section>
  );
}

function Paid({ subscription, onChoose, onChanged }: SubscriptionActionsProps) {
  const { plan_name, billing_cycle, current_period_start, current_period_end } = subscription;
  const state = stateOf(subscription);
  const end = endOf(subscription);
  return (
    <>
      <div>
        <Group component="p" gap="2xs sm">
          <Text span ff="heading" fz="1.625rem" lh={1.2308} fw={800}>
            {plan_name}
          </Text>
          <StatusChip tone={tones[state]}>{texts.status[state]}</StatusChip>
        </Group>
        <p>{texts.price[billing_cycle]({ price: formatMoney(subscription.price) })}</p>
      </div>
      <Warning subscription={subscription} />
      <Facts kind="sides" maw="30rem">
        <div>
          <dt>{state === 'past_due' ? texts.unpaidPeriod : texts.period}</dt>
          <dd>{texts.periodOf({ start: formatDate(current_period_start), end: formatDate(current_period_end) })}</dd>
        </div>
        <div>
          <dt>{end.what}</dt>
          <dd>{formatDate(end.at)}</dd>
        </div>
      </Facts>
      <SubscriptionActions subscription={subscription} onChoose={onChoose} onChanged={onChanged} />
    </>
  );
}

const tones = { past_due: 'danger', ending: 'warning', active: 'success' } as const;

function stateOf({ status, cancel_at_period_end }: Subscription): keyof typeof tones {
  if (status === 'past_due') return 'past_due';
  return cancel_at_period_end ? 'ending' : 'active';
}

/** Returns the next event of the subscription and its date. */
function endOf(subscription: Subscription): { what: string; at: string } {
  const { cancel_at_period_end, scheduled_change } = subscription;
  const at = accessEndOf(subscription);
  if (subscription.status === 'past_due' || cancel_at_period_end) return { what: texts.accessEnds, at };
  return { what: scheduled_change ? texts.changes : texts.renews, at };
}

/** The warning about a missing payment or a scheduled change. */
function Warning({ subscription }: { subscription: Subscription }) {
  const { scheduled_change: change, access_ends_at } = subscription;
  if (subscription.status === 'past_due') {
    return <Notice tone="danger">{texts.pastDue({ date: access_ends_at && formatDate(access_ends_at) })}</Notice>;
  }
  if (subscription.cancel_at_period_end) {
    return (
      <Notice tone="warning">
        {texts.ending({ plan: subscription.plan_name, date: formatDate(subscription.current_period_end) })}
      </Notice>
    );
  }
  if (!change) return null;
  return (
    <Notice tone="info">
      {texts.scheduled({ plan: change.plan_name, cycle: change.billing_cycle, date: formatDate(change.effective_at) })}
    </Notice>
  );
}

function SubscriptionPlaceholder() {
  return (
    <Stack gap="md">
      <Placeholder width="14rem" height="3.5rem" />
      <Placeholder width="100%" height="3.5rem" />
      <Placeholder width="20rem" height="2.625rem" />
    </Stack>
  );
}
