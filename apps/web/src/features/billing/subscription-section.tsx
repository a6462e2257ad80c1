import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { call, server } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { QueryPart } from '../../ui/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import classes from './billing.module.css';
import { overviewQuery } from './billing-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { billingMessages } from './messages.ts';
import { ProviderPageButton } from './provider-page-button.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import type { Subscription } from './subscription.ts';

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
            {!is_configured && <Notice tone="info">{texts.notConfigured}</Notice>}
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

type PaidProps = { subscription: Subscription; onChoose: () => void; onChanged: () => void };

function Paid({ subscription, onChoose, onChanged }: PaidProps) {
  const [asked, setAsked] = useState<'cancel' | 'reactivate' | null>(null);
  const { plan_name, billing_cycle, cancel_at_period_end, scheduled_change, status } = subscription;
  const isPastDue = status === 'past_due';
  const state = isPastDue ? 'past_due' : cancel_at_period_end ? 'ending' : 'active';
  const tones = { past_due: 'danger', ending: 'warning', active: 'success' } as const;
  const end = formatDate(subscription.current_period_end);
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
          <dt>{texts.period}</dt>
          <dd>{texts.periodOf(formatDate(subscription.current_period_start), end)}</dd>
        </div>
        {!isPastDue && (
          <div>
            <dt>{cancel_at_period_end ? texts.accessEnds : texts.renews}</dt>
            <dd>{end}</dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        {cancel_at_period_end ? (
          <Button onClick={() => setAsked('reactivate')}>{texts.reactivate}</Button>
        ) : scheduled_change ? (
          <Button onClick={() => setAsked('reactivate')}>{texts.keep}</Button>
        ) : (
          <>
            <Button variant={isPastDue ? 'default' : 'filled'} onClick={onChoose}>
              {texts.change}
            </Button>
            <Button variant="default" onClick={() => setAsked('cancel')}>
              {texts.cancel}
            </Button>
          </>
        )}
        <ProviderPageButton
          open={() => call(server.api.functions['create-customer-portal-session'].$post({ json: {} }))}
        >
          {texts.portal}
        </ProviderPageButton>
      </div>
      <CancelDialog
        subscription={asked === 'cancel' ? subscription : null}
        onChanged={onChanged}
        onClose={() => setAsked(null)}
      />
      <ReactivateDialog
        subscription={asked === 'reactivate' ? subscription : null}
        onChanged={onChanged}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** What is about to happen to the plan. */
function Warning({ subscription }: { subscription: Subscription }) {
  const { scheduled_change: change, access_ends_at, payment_url } = subscription;
  if (subscription.status === 'past_due') {
    return (
      <Notice tone="danger">
        {texts.pastDue(access_ends_at && formatDate(access_ends_at))}
        {payment_url && <a href={payment_url}>{texts.pay}</a>}
      </Notice>
    );
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
