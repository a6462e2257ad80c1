import { call, server } from '../../../lib/api/api.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { accessEndOf, type Subscription } from '../access-end-of.ts';
import { billingMessages } from '../billing-messages.ts';
import { BillingQuestion } from '../billing-question.tsx';

type CancelDialogProps = {
  /** Null if closed. */
  subscription: Pick<Subscription, 'plan_name' | 'access_ends_at' | 'current_period_end'> | null;
  onChanged: () => void;
  onClose: () => void;
};

const { cancel: texts } = billingMessages;

/** Confirms the cancellation of a subscription, with its consequences and the date on which it ends. */
export function CancelDialog({ subscription, onChanged, onClose }: CancelDialogProps) {
  const end = subscription ? formatDate(accessEndOf(subscription)) : '';
  return (
    <BillingQuestion
      isOpen={subscription !== null}
      title={texts.title}
      text={subscription ? texts.text({ plan: subscription.plan_name, date: end }) : ''}
      confirm={texts.confirm}
      cancel={texts.keep}
      done={texts.done({ date: end })}
      refused={billingMessages.change.refused}
      send={() => call(server.api.functions['cancel-subscription'].$post({ json: {} }))}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
