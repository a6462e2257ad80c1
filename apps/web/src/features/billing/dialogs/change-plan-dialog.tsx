import type { BillingCycle, PlanChangePreview, PlanSlug } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoney } from '../../../lib/format/format-money.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import classes from '../billing.module.css';
import { billingMessages } from '../billing-messages.ts';
import { BillingNotes } from '../billing-notes.tsx';
import { planChangeQuery } from '../billing-queries.ts';
import { InvoiceLines } from '../invoice-lines.tsx';
import { PaymentStep } from '../payment-step.tsx';
import { useBillingChanged } from '../use-billing-changed.ts';

export type PlanChange = {
  slug: PlanSlug;
  name: string;
  cycle: BillingCycle;
  /** True if only the billing cycle changes. */
  isCycleOnly: boolean;
};

type ChangePlanDialogProps = {
  /** Null if closed. */
  change: PlanChange | null;
  /** Additional notes for the buyer, such as plan features that this installation lacks. */
  notes: readonly string[];
  /** True if the page has unsaved input and must stay open. */
  inNewTab: boolean;
  onChanged: () => void;
  onClose: () => void;
};

const { change: texts } = billingMessages;

/** Confirms a plan change, with its prorated price and start date. */
export function ChangePlanDialog({ change, notes, inNewTab, onChanged, onClose }: ChangePlanDialogProps) {
  return (
    <ModalDialog
      isOpen={change !== null}
      title={change ? titleOf(change) : ''}
      text={
        change && (
          <>
            <Preview change={change} />
            <BillingNotes notes={notes} />
          </>
        )
      }
      onClose={onClose}
    >
      {change && <Confirmation change={change} inNewTab={inNewTab} onChanged={onChanged} onClose={onClose} />}
    </ModalDialog>
  );
}

function Preview({ change }: { change: PlanChange }) {
  return (
    <QueryPart
      query={useQuery(planChangeQuery(change.slug, change.cycle))}
      failed={texts.failed}
      placeholder={
        <Stack role="status" aria-label={texts.loading} gap="md">
          <Placeholder width="100%" height="4.5rem" />
          <Placeholder width="100%" height="5rem" />
        </Stack>
      }
    >
      {(preview) => <Figures change={change} preview={preview} />}
    </QueryPart>
  );
}

function Figures({ change, preview }: { change: PlanChange; preview: PlanChangePreview }) {
  return (
    <>
      <p>{meaningOf(change, preview)}</p>
      <Facts kind="sides" maw="30rem">
        <div className={classes.total}>
          <dt>{texts.dueNow}</dt>
          <dd>{preview.amount_due_now > 0 ? formatMoney(preview.amount_due_now) : texts.notDue}</dd>
        </div>
        {preview.voided_amount > 0 && (
          <div>
            <dt>{texts.voided}</dt>
            <dd>{formatMoney(preview.voided_amount)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.next}</dt>
          <dd>
            {texts.nextPayment[change.cycle]({ price: formatMoney(preview.next_amount) })}{' '}
            {texts.from({ date: formatDate(preview.next_payment_at) })}
          </dd>
        </div>
      </Facts>
      {preview.lines.length > 0 && <InvoiceLines lines={preview.lines} label={texts.lines} />}
    </>
  );
}

type ConfirmationProps = Omit<ChangePlanDialogProps, 'notes'> & { change: PlanChange };

function Confirmation(props: ConfirmationProps) {
  const { change, inNewTab, onClose } = props;
  const { data: preview } = useQuery(planChangeQuery(change.slug, change.cycle));
  if (preview?.takes_effect !== 'once_paid') return <Change {...props} preview={preview} />;
  const begin = async () => {
    const { payment_url } = await sendChange(change);
    // A payment arrived in the meantime, so the plan can be changed and the reloaded dialog shows it.
    if (payment_url === null) throw new Error(texts.failed);
    return payment_url;
  };
  return <PaymentStep begin={begin} inNewTab={inNewTab} onClose={onClose} />;
}

const sendChange = ({ slug, cycle }: PlanChange) =>
  call(server.api.billing['change-plan'].$post({ json: { planSlug: slug, billingCycle: cycle } }));

function Change({
  change,
  preview,
  onChanged,
  onClose,
}: ConfirmationProps & { preview: PlanChangePreview | undefined }) {
  const reload = useBillingChanged();
  const answer = useMutation({
    mutationFn: () => sendChange(change),
    onSuccess: async ({ takes_effect, effective_at }) => {
      await reload();
      showToast(doneText(change, { takes_effect, effective_at }), 'success');
      onChanged();
      onClose();
    },
  });
  return (
    <>
      {answer.error && (
        <Notice tone="danger" role="alert">
          {refusalText(change, preview, describeError(answer.error))}
        </Notice>
      )}
      <Group gap="sm" justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onClose} autoFocus>
          {texts.cancel}
        </Button>
        {preview && (
          <Button onClick={() => answer.mutate()} loading={answer.isPending}>
            {confirmText(preview)}
          </Button>
        )}
      </Group>
    </>
  );
}

function titleOf({ name, cycle, isCycleOnly }: PlanChange): string {
  return isCycleOnly ? texts.cycleTitle[cycle] : texts.title({ plan: name });
}

type Effect = Pick<PlanChangePreview, 'takes_effect' | 'effective_at'>;

function meaningOf({ name, isCycleOnly }: PlanChange, { takes_effect, effective_at }: Effect): string {
  const date = formatDate(effective_at);
  if (takes_effect === 'once_paid')
    return isCycleOnly ? texts.cycleOncePaid({ plan: name }) : texts.oncePaid({ plan: name });
  if (isCycleOnly)
    return takes_effect === 'now' ? texts.cycleNow({ plan: name }) : texts.cycleLater({ plan: name, date });
  return takes_effect === 'now' ? texts.now({ plan: name }) : texts.later({ plan: name, date });
}

function doneText({ name, isCycleOnly }: PlanChange, { takes_effect, effective_at }: Effect): string {
  const date = formatDate(effective_at);
  if (isCycleOnly) return takes_effect === 'now' ? texts.cycleDoneNow : texts.cycleDoneLater({ date });
  return takes_effect === 'now' ? texts.doneNow({ plan: name }) : texts.doneLater({ plan: name, date });
}

function refusalText({ isCycleOnly }: PlanChange, preview: PlanChangePreview | undefined, reason: string): string {
  // An upgrade takes effect immediately, a downgrade later.
  const isUpgrade = !isCycleOnly && preview?.takes_effect === 'now';
  return isUpgrade ? texts.upgradeRefused({ reason }) : texts.refused({ reason });
}

function confirmText({ takes_effect, amount_due_now, effective_at }: PlanChangePreview): string {
  if (takes_effect === 'at_period_end') return texts.confirmLater({ date: formatDate(effective_at) });
  return amount_due_now > 0 ? texts.confirmNow({ price: formatMoney(amount_due_now) }) : texts.confirmFree;
}
