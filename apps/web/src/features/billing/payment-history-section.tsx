import type { Payment } from '@clipwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../ui/feedback/status-icons.ts';
import { Section } from '../../ui/section.tsx';
import classes from './billing.module.css';
import { billingMessages } from './billing-messages.ts';
import { paymentsQuery } from './billing-queries.ts';
import { describeCharge } from './describe-charge.ts';

const { history: texts } = billingMessages;

const tones = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  voided: 'info',
  refunded: 'info',
  disputed: 'danger',
} satisfies Record<Payment['status'], StatusTone>;

/** Every payment with what became of it and its invoice. */
export function PaymentHistorySection() {
  const query = useInfiniteQuery(paymentsQuery);
  return (
    <Section heading={texts.heading} isWide>
      <PagedList query={query} failed={texts.failed} more={billingMessages.more}>
        {(pages) => {
          const payments = pages.flatMap((page) => page.payments);
          if (payments.length === 0) return <p className={classes.quiet}>{texts.none}</p>;
          return (
            <ul className={classes.list} aria-label={texts.heading}>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, created_at, amount_paid, amount_refunded, status, has_invoice, payment_url } = payment;
  const description = describeCharge(payment.description);
  const date = formatDate(created_at);
  return (
    <li className={classes.row}>
      <div className={classes.rowStart}>
        <p>{description}</p>
        <p className={classes.quiet}>{date}</p>
      </div>
      <div className={classes.rowEnd}>
        <StatusChip tone={tones[status]}>{texts.statuses[status]}</StatusChip>
        <p className={classes.amount}>
          {formatMoney(amount_paid)}
          {amount_refunded > 0 && amount_refunded < amount_paid && (
            <span className={classes.quiet}> {texts.refunded(formatMoney(amount_refunded))}</span>
          )}
        </p>
        {payment_url && (
          <a href={payment_url} className={classes.link} aria-label={texts.payThis(description)}>
            {texts.pay}
          </a>
        )}
        {has_invoice && (
          <a
            href={`/api/billing/payments/${id}/invoice`}
            target="_blank"
            rel="noreferrer"
            className={classes.link}
            aria-label={texts.downloadThis(description, date)}
          >
            {texts.download}
          </a>
        )}
      </div>
    </li>
  );
}
