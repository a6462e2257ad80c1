import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { payments } from '../../db/tables/billing.ts';
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
    const wasPaid = before?.status === 'completed' || before?.status === 'refunded';
    if (facts.status === 'completed' && !wasPaid) paid.push(facts);
    if (facts.status === 'failed' && invoice.status === 'open' && before?.status !== 'failed') failed.push(facts);
  }
  return { paid, failed };
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
