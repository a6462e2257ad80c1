import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { billingMessages } from './billing-messages.ts';
import { upcomingInvoiceQuery } from './billing-queries.ts';
import { InvoiceLines } from './invoice-lines.tsx';

const { upcoming: texts } = billingMessages;

/** The next charge and its date. */
export function UpcomingInvoiceSection() {
  return (
    <Section heading={texts.heading}>
      <QueryPart
        query={useQuery(upcomingInvoiceQuery)}
        failed={texts.failed}
        placeholder={<Placeholder width="100%" height="4rem" />}
      >
        {({ invoice }) =>
          invoice === null ? (
            <Text size="sm" c="dimmed">
              {texts.none}
            </Text>
          ) : (
            <Stack gap="md">
              <p>
                <strong>{formatMoney(invoice.amount_due)}</strong> {texts.due({ date: formatDate(invoice.due_at) })}
              </p>
              <InvoiceLines lines={invoice.lines} label={texts.lines} />
            </Stack>
          )
        }
      </QueryPart>
    </Section>
  );
}
