import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import type { Subscription } from './access-end-of.ts';
import { billingMessages } from './billing-messages.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { EndNowDialog } from './dialogs/end-now-dialog.tsx';
import { ReactivateDialog } from './dialogs/reactivate-dialog.tsx';
import { PastDueChoices } from './past-due-choices.tsx';
import { ProviderPageButton } from './provider-page-button.tsx';

export type SubscriptionActionsProps = {
  subscription: Subscription;
  /** Opens the plan selection. */
  onChoose: () => void;
  /** Called when the plan or its limits have changed. */
  onChanged: () => void;
};

const { plan: texts } = billingMessages;

/** The actions on a subscription, most urgent first. */
export function SubscriptionActions({ subscription, onChoose, onChanged }: SubscriptionActionsProps) {
  const [pendingAction, setPendingAction] = useState<'cancel' | 'end' | 'reactivate' | null>(null);
  const { cancel_at_period_end, scheduled_change, status } = subscription;
  const isPastDue = status === 'past_due';
  return (
    <>
      {isPastDue && (
        <PastDueChoices subscription={subscription} onChoose={onChoose} onEnd={() => setPendingAction('end')} />
      )}
      <Group gap="sm">
        {!isPastDue && (cancel_at_period_end || scheduled_change) && (
          <Button onClick={() => setPendingAction('reactivate')}>
            {cancel_at_period_end ? texts.reactivate : texts.keep}
          </Button>
        )}
        {!isPastDue && !cancel_at_period_end && !scheduled_change && <Button onClick={onChoose}>{texts.change}</Button>}
        {!isPastDue && !cancel_at_period_end && (
          <Button variant="default" onClick={() => setPendingAction('cancel')}>
            {texts.cancel}
          </Button>
        )}
        <ProviderPageButton
          open={() => call(server.api.functions['create-customer-portal-session'].$post({ json: {} }))}
        >
          {texts.portal}
        </ProviderPageButton>
      </Group>
      <CancelDialog
        subscription={pendingAction === 'cancel' ? subscription : null}
        onChanged={onChanged}
        onClose={() => setPendingAction(null)}
      />
      <EndNowDialog
        subscription={pendingAction === 'end' ? subscription : null}
        onChanged={onChanged}
        onClose={() => setPendingAction(null)}
      />
      <ReactivateDialog
        subscription={pendingAction === 'reactivate' ? subscription : null}
        onChanged={onChanged}
        onClose={() => setPendingAction(null)}
      />
    </>
  );
}
