import type { UpcomingInvoice } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { formatMoney } from '../../lib/format/format-money.ts';
import classes from './billing.module.css';

type Lines = NonNullable<UpcomingInvoice['invoice']>['lines'];

/** The lines of an invoice. Credits for unused time are negative. */
export function InvoiceLines({ lines, label }: { lines: Lines; label: string }) {
  return (
    <Stack component="ul" gap="2xs" fz="sm" lh="sm" className={classes.lines} aria-label={label}>
      {lines.map(({ description, amount }) => (
        <li key={`${description} ${amount}`}>
          <span>{description}</span>
          <span>{formatMoney(amount)}</span>
        </li>
      ))}
    </Stack>
  );
}
