import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { payments } from '../../db/tables/billing.ts';
import { subscriptionEvents } from '../../db/tables/plans.ts';
import type { CustomerTruth } from './read-customer.ts';
import { type PaymentFacts, toPayment } from './to-payment.ts';

/** Brings the history of payments up to the provider's word. Gives those that were just paid, or just failed. */
export async function writePayments(
  tx: Transaction,
  userId: string,
  truth: CustomerTruth,
): Promise<{ paid: PaymentFacts[]; failed: PaymentFacts[] }> {
  const rows = await tx.select().from(payments).where(eq(payments.userId, userId));
  const known = new Map(rows.map((row) => [row.stripeInvoiceId, row]));
  const [paid, failed]: [PaymentFacts[], PaymentFacts[]] = [[], []];
  for (const invoice of truth.invoices) {
    const facts = toPayment(invoice, truth);
    if (facts === null) continue;
    const before = known.get(facts.stripeInvoiceId);
    if (before && isSame(before, facts)) continue;
    const { stripeInvoiceId: _, createdAt: __, ...changing } = facts;
    await tx
      .insert(payments)
      .values({ userId, ...facts })
      .onConflictDoUpdate({ target: payments.stripeInvoiceId, set: changing });
    const wasPaid = before !== undefined && before.status !== 'pending' && before.status !== 'failed';
    await logTurns(tx, userId, facts, before);
    if (facts.status === 'completed' && !wasPaid) paid.push(facts);
    if (facts.status === 'failed' && invoice.status === 'open' && before?.status !== 'failed') failed.push(facts);
  }
  return { paid, failed };
}

/** Money that went back is told in the log, for a plan that it paid is not taken away by that alone. */
async function logTurns(
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

function isSame(before: Omit<PaymentFacts, 'createdAt'>, facts: PaymentFacts): boolean {
  return (
    before.status === facts.status &&
    before.amountPaid === facts.amountPaid &&
    before.amountRefunded === facts.amountRefunded &&
    before.description === facts.description &&
    before.hostedUrl === facts.hostedUrl &&
    before.pdfUrl === facts.pdfUrl
  );
}
