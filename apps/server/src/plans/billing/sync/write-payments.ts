import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { payments } from '../../../db/tables/billing-tables.ts';
import { subscriptionEvents } from '../../../db/tables/plans-tables.ts';
import { readPriceList } from '../../price-list.ts';
import { isPaidTooLate } from './obsolete-invoices.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';
import { type PaymentFacts, toPayment } from './to-payment.ts';

const unpaid: readonly PaymentFacts['status'][] = ['pending', 'failed', 'voided'];

/** Payment changes that the user is notified about. */
export type PaymentChanges = {
  paid: PaymentFacts[];
  failed: PaymentFacts[];
  /** No longer payable. */
  voided: PaymentFacts[];
  /** Paid too late to buy anything, and refunded. */
  returned: PaymentFacts[];
};

/** Updates the payment history to the provider's state. */
export async function writePayments(
  tx: Transaction,
  userId: string,
  snapshot: CustomerSnapshot,
): Promise<PaymentChanges> {
  const prices = await readPriceList(tx);
  const rows = await tx.select().from(payments).where(eq(payments.userId, userId));
  const rowsByInvoice = new Map(rows.map((row) => [row.stripeInvoiceId, row]));
  const changes: PaymentChanges = { paid: [], failed: [], voided: [], returned: [] };
  for (const invoice of snapshot.invoices) {
    const facts = toPayment(invoice, snapshot, prices);
    if (facts === null) continue;
    const before = rowsByInvoice.get(facts.stripeInvoiceId);
    if (before && isSame(before, facts)) continue;
    const { stripeInvoiceId: _, createdAt: __, ...changing } = facts;
    await tx
      .insert(payments)
      .values({ userId, ...facts })
      .onConflictDoUpdate({ target: payments.stripeInvoiceId, set: changing });
    await logTransitions(tx, userId, facts, before);
    const kind = kindOf(facts, before, { isTooLate: isPaidTooLate(invoice, snapshot) });
    if (kind !== null) changes[kind].push(facts);
  }
  return changes;
}

function kindOf(
  { status }: PaymentFacts,
  before: Pick<PaymentFacts, 'status'> | undefined,
  { isTooLate }: { isTooLate: boolean },
): keyof PaymentChanges | null {
  if (status === before?.status) return null;
  if (status === 'failed' || status === 'voided') return status;
  if (isTooLate) return status === 'refunded' ? 'returned' : null;
  const wasPaid = before !== undefined && !unpaid.includes(before.status);
  return status === 'completed' && !wasPaid ? 'paid' : null;
}

/** Logs refunds, since a refund does not by itself remove the plan that was paid for. */
async function logTransitions(
  tx: Transaction,
  userId: string,
  facts: PaymentFacts,
  before: Pick<PaymentFacts, 'status' | 'amountRefunded'> | undefined,
): Promise<void> {
  const turns = {
    payment_refunded: facts.amountRefunded > (before?.amountRefunded ?? 0),
    payment_disputed: facts.status === 'disputed' && before?.status !== 'disputed',
    dispute_won: facts.status !== 'disputed' && before?.status === 'disputed',
  };
  const { stripeInvoiceId: invoice, amountPaid: amount_paid, amountRefunded: amount_refunded } = facts;
  for (const [eventType, isSo] of Object.entries(turns)) {
    if (!isSo) continue;
    await tx
      .insert(subscriptionEvents)
      .values({ userId, eventType, eventData: { invoice, amount_paid, amount_refunded } });
  }
}

function isSame(
  before: Omit<PaymentFacts, 'createdAt' | 'charge'> & { charge: unknown },
  facts: PaymentFacts,
): boolean {
  return (
    before.charge !== null &&
    before.status === facts.status &&
    before.amountPaid === facts.amountPaid &&
    before.amountRefunded === facts.amountRefunded &&
    before.description === facts.description &&
    before.hostedUrl === facts.hostedUrl &&
    before.pdfUrl === facts.pdfUrl
  );
}
