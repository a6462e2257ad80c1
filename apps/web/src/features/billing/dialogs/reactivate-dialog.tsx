import { call, server } from '../../../lib/api/api.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoney } from '../../../lib/format/format-money.ts';
import type { Subscription } from '../access-end-of.ts';
import { billingMessages } from '../billing-messages.ts';
import { BillingQuestion } from '../billing-question.tsx';

type ReactivateDialogProps = {
  /** Null if closed. */
  subscription: Pick<Subscription, 'plan_name' | 'price' | 'current_period_end' | 'scheduled_change'> | null;
  onChanged: () => void;
  onClose: () => void;
};

const { reactivate: texts } = billingMessages;

/** Confirms the renewal of a canceled subscription, or the removal of a scheduled downgrade, with its cost and date. */
export function ReactivateDialog({ subscription, onChanged, onClose }: ReactivateDialogProps) {
  const { plan_name: plan, price, current_period_end: end, scheduled_change: change } = subscription ?? {};
  return (
    <BillingQuestion
      isOpen={subscription !== null}
      title={change ? texts.keepTitle : texts.title}
      text={plan && end ? texts.text({ plan, price: formatMoney(price ?? 0), date: formatDate(end) }) : ''}
      confirm={change ? texts.keep : texts.confirm}
      cancel={texts.later}
      done={texts.done({ plan: plan ?? '' })}
      refused={billingMessages.change.refused}
      send={() => call(server.api.functions['reactivate-subscription'].$post({ json: {} }))}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
