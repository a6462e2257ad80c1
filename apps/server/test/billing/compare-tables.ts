import type Stripe from 'stripe';
import { listPrices } from './list-prices.ts';
import type { TestBilling } from './open-test-billing.ts';

/** Compares our tables with the sandbox, using a calculation independent of the product's. */
export async function compareTables(test: TestBilling, userId: string, customer: string): Promise<string[]> {
  const { stripe } = test;
  const problems: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      problems.push(`${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
  };
  const rows = await test.rowsOf(userId);
  const prices = await listPrices(test);

  const all = (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  const theirs = all.find(({ status }) => ['active', 'past_due', 'unpaid'].includes(status));
  const ours = rows.subscription;
  if (theirs === undefined) compare('over', ours?.status === 'canceled' || ours?.stripeSubscriptionId === null, true);
  else {
    const [item] = theirs.items.data;
    compare('status', ours?.status, theirs.status === 'active' ? 'active' : 'past_due');
    compare('plan', prices.slugById.get(ours?.planId ?? ''), prices.slugBy.get(item?.price.id ?? ''));
    compare(
      'period',
      ours && [ours.currentPeriodStart.getTime() / 1000, ours.currentPeriodEnd.getTime() / 1000],
      item && [item.current_period_start, item.current_period_end],
    );
    compare('cancelled', ours?.cancelAtPeriodEnd, theirs.cancel_at_period_end);
    compare('id', ours?.stripeSubscriptionId, theirs.id);
  }

  const invoices = (await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })).data.filter(
    ({ status, amount_due }) => status !== 'draft' && amount_due > 0,
  );
  compare(
    'invoices',
    rows.payments.map(({ stripeInvoiceId }) => stripeInvoiceId).sort(),
    invoices.map(({ id }) => id).sort(),
  );
  const paidCents = invoices.reduce((sum, { status, amount_paid }) => sum + (status === 'paid' ? amount_paid : 0), 0);
  const isPaid = ({ status }: { status: string }) => !['pending', 'failed', 'voided'].includes(status);
  compare(
    'paid',
    rows.payments.filter(isPaid).reduce((sum, { amountPaid }) => sum + amountPaid, 0),
    paidCents,
  );
  const attempts = (await stripe.charges.list({ customer, limit: 100 })).data;
  const charges = attempts.filter(({ paid }) => paid);
  compare(
    'refunded',
    rows.payments.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
    charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  );

  compareEnded(all, { invoices, charges: attempts, payments: rows.payments }, compare);

  compare(
    'sum of the ledger',
    rows.ledger.reduce((sum, { credits }) => sum + credits, 0),
    rows.balance,
  );
  const sessions = (await stripe.checkout.sessions.list({ customer, limit: 100 })).data.filter(
    ({ payment_status }) => payment_status === 'paid',
  );
  const bought = rows.ledger.filter(({ kind }) => kind === 'purchase').map(({ sourceKey }) => sourceKey);
  compare('purchases', bought.sort(), sessions.map(({ id }) => `purchase:${id}`).sort());
  let expected = 0;
  for (const session of sessions) {
    const credits = Number(session.metadata?.credits);
    const charge = charges.find(({ payment_intent }) => payment_intent === session.payment_intent);
    const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
    const isLost = disputes.some(({ status }) => status !== 'won');
    expected += isLost ? 0 : credits - Math.floor((credits * (charge?.amount_refunded ?? 0)) / (charge?.amount ?? 1));
  }
  compare('balance', rows.balance, expected);
  return problems;
}

type Ended = {
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
  payments: Awaited<ReturnType<TestBilling['rowsOf']>>['payments'];
};

/** Compares ended subscriptions: no invoice is open, and no late payment was kept. */
function compareEnded(
  subscriptions: readonly Stripe.Subscription[],
  { invoices, charges, payments }: Ended,
  compare: (what: string, ours: unknown, theirs: unknown) => void,
): void {
  const processing = new Set(charges.filter(({ status }) => status === 'pending').map((each) => each.payment_intent));
  for (const { id, status, ended_at } of subscriptions) {
    if (status !== 'canceled' && status !== 'incomplete_expired') continue;
    const own = invoices.filter(({ parent }) => parent?.subscription_details?.subscription === id);
    for (const invoice of own) {
      const row = payments.find(({ stripeInvoiceId }) => stripeInvoiceId === invoice.id);
      const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
      const isPayable = row?.status === 'pending' || row?.status === 'failed';
      compare(`offer to pay ${invoice.id}`, isPayable, false);
      const isOnItsWay = intents.some((intent) => intent !== undefined && processing.has(intent));
      if (invoice.status === 'open' && !isOnItsWay) compare(`open invoice ${invoice.id}`, invoice.status, 'void');
      if ((invoice.status_transitions.paid_at ?? 0) <= (ended_at ?? 0) || invoice.amount_paid === 0) continue;
      const refundable = charges.filter(
        ({ payment_intent, paid, refunded, disputed }) =>
          paid && payment_intent !== null && intents.includes(payment_intent) && !refunded && !disputed,
      );
      compare(`kept for ${invoice.id}`, refundable.length, 0);
    }
  }
}
