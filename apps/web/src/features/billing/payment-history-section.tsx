import type { Payment } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
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

const { history: texts } = billingMessages;

const tones = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  voided: 'info',
  refunded: 'info',
  disputed: 'danger',
} satisfies Record<Payment['status'], StatusTone>;

/** The payments with their status and invoice. */
export function PaymentHistorySection() {
  const query = useInfiniteQuery(paymentsQuery);
  return (
    <Section heading={texts.heading} isWide>
      <PagedList query={query} failed={texts.failed} more={billingMessages.more}>
        {(pages) => {
          const payments = pages.flatMap((page) => page.payments);
          if (payments.length === 0)
            return (
              <Text size="sm" c="dimmed">
                {texts.none}
              </Text>
            );
          return (
            <ul aria-label={texts.heading}>
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
  const { id, description, created_at, amount_paid, amount_refunded, status, has_invoice, payment_url } = payment;
  const date = formatDate(created_at);
  return (
    <Group component="li" gap="xs md" justify="space-between" py="sm" data-line="below">
      <Box flex="1 1 14rem" miw={0}>
        <p>{description}</p>
        <Text size="sm" c="dimmed">
          {date}
        </Text>
      </Box>
      <Group gap="2xs md" className={classes.rowEnd}>
        <StatusChip tone={tones[status]}>{texts.statuses[status]}</StatusChip>
        <Box component="p" ta="end" className={classes.amount}>
          {formatMoney(amount_paid)}
          {amount_refunded > 0 && amount_refunded < amount_paid && (
            <Text span size="sm" c="dimmed">
              {' '}
              {texts.refunded({ price: formatMoney(amount_refunded) })}
            </Text>
          )}
        </Box>
        {payment_url && (
          <Box
            href={payment_url}
            component="a"
            py={2}
            display="inline-block"
            aria-label={texts.payThis({ what: description })}
          >
            {texts.pay}
          </Box>
        )}
        {has_invoice && (
          <Box
            href={`/api/billing/payments/${id}/invoice`}
            target="_blank"
            rel="noreferrer"
            component="a"
            py={2}
            display="inline-block"
            aria-label={texts.downloadThis({ what: description, date })}
          >
            {texts.download}
          </Box>
        )}
      </Group>
    </Group>
  );
}
