import { call, server } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/format/format-money.ts';
import type { Subscription } from '../access-end-of.ts';
import { billingMessages } from '../billing-messages.ts';
import { BillingQuestion } from '../billing-question.tsx';

type EndNowDialogProps = {
  /** Null if closed. */
  subscription: Pick<Subscription, 'plan_name' | 'amount_owed'> | null;
  onChanged: () => void;
  onClose: () => void;
};

const { endNow: texts } = billingMessages;

/** Confirms the immediate end of a past-due subscription, with the consequences for the debt and the files. */
export function EndNowDialog({ subscription, onChanged, onClose }: EndNowDialogProps) {
  return (
    <BillingQuestion
      isOpen={subscription !== null}
      title={texts.title}
      text={
        subscription ? texts.text({ plan: subscription.plan_name, owed: formatMoney(subscription.amount_owed) }) : ''
      }
      confirm={texts.confirm}
      cancel={texts.keep}
      done={texts.done}
      send={() => call(server.api.billing['end-now'].$post())}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
