import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import { accessEndOf, type Subscription } from './access-end-of.ts';
import classes from './billing.module.css';
import { billingMessages } from './billing-messages.ts';
import { overviewQuery } from './billing-queries.ts';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';

type SubscriptionSectionProps = {
  /** The plan of who has no subscription, in the page's words. */
  withoutSubscription: ReactNode;
  /** Opens the choice of plans. */
  onChoose: () => void;
  /** The plan or what it allows has changed. */
  onChanged: () => void;
};

const { plan: texts } = billingMessages;

/** The plan that is paid for: until when, what then, and what can be done about it. */
export function SubscriptionSection({ withoutSubscription, onChoose, onChanged }: SubscriptionSectionProps) {
  const overview = useQuery(overviewQuery);
  return (
    <Section heading={texts.heading}>
      <QueryPart query={overview} failed={texts.failed} placeholder={<SubscriptionPlaceholder />}>
        {({ subscription, is_configured }) => (
          <div className={classes.stack}>
            {subscription ? (
              <Paid subscription={subscription} onChoose={onChoose} onChanged={onChanged} />
            ) : (
              <>
                {withoutSubscription}
                {is_configured && (
                  <div className={classes.buttons}>
                    <Button onClick={onChoose}>{texts.choose}</Button>
                  </div>
                )}
              </>
            )}
          </div>
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
        <p className={classes.name}>
          <span className={classes.planName}>{plan_name}</span>
          <StatusChip tone={tones[state]}>{texts.status[state]}</StatusChip>
        </p>
        <p>{texts.price[billing_cycle](formatMoney(subscription.price))}</p>
      </div>
      <Warning subscription={subscription} />
      <dl className={classes.facts}>
        <div>
          <dt>{state === 'past_due' ? texts.unpaidPeriod : texts.period}</dt>
          <dd>{texts.periodOf(formatDate(current_period_start), formatDate(current_period_end))}</dd>
        </div>
        <div>
          <dt>{end.what}</dt>
          <dd>{formatDate(end.at)}</dd>
        </div>
      </dl>
      <SubscriptionActions subscription={subscription} onChoose={onChoose} onChanged={onChanged} />
    </>
  );
}

const tones = { past_due: 'danger', ending: 'warning', active: 'success' } as const;

function stateOf({ status, cancel_at_period_end }: Subscription): keyof typeof tones {
  if (status === 'past_due') return 'past_due';
  return cancel_at_period_end ? 'ending' : 'active';
}

/** What the plan as it is comes to, and when. */
function endOf(subscription: Subscription): { what: string; at: string } {
  const { cancel_at_period_end, scheduled_change } = subscription;
  const at = accessEndOf(subscription);
  if (subscription.status === 'past_due' || cancel_at_period_end) return { what: texts.accessEnds, at };
  return { what: scheduled_change ? texts.changes : texts.renews, at };
}

/** What is about to happen to the plan. */
function Warning({ subscription }: { subscription: Subscription }) {
  const { scheduled_change: change, access_ends_at } = subscription;
  if (subscription.status === 'past_due') {
    return <Notice tone="danger">{texts.pastDue(access_ends_at && formatDate(access_ends_at))}</Notice>;
  }
  if (subscription.cancel_at_period_end) {
    return (
      <Notice tone="warning">
        {texts.ending(subscription.plan_name, formatDate(subscription.current_period_end))}
      </Notice>
    );
  }
  if (!change) return null;
  return (
    <Notice tone="info">
      {texts.scheduled(change.plan_name, change.billing_cycle, formatDate(change.effective_at))}
    </Notice>
  );
}

function SubscriptionPlaceholder() {
  return (
    <div className={classes.stack}>
      <Placeholder width="14rem" height="3.5rem" />
      <Placeholder width="100%" height="3.5rem" />
      <Placeholder width="20rem" height="2.625rem" />
    </div>
  );
}
