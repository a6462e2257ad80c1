import type Stripe from 'stripe';
import { isMissing, type Provider } from '../provider.ts';

const MOST = 2_000;

/** Everything of a customer's that our tables follow, as the provider says now. */
export type CustomerTruth = {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Of credits alone. */
  sessions: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  /** Of charges that have any. */
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
};

/** A customer who was deleted at the provider has nothing that counts. */
export async function readCustomer(provider: Provider, customer: string): Promise<CustomerTruth> {
  try {
    return await readAll(provider, customer);
  } catch (error) {
    if (!isMissing(error) || error.param !== 'customer') throw error;
    return { subscriptions: [], invoices: [], sessions: [], charges: [], refunds: [], disputes: [] };
  }
}

async function readAll({ stripe, call }: Provider, customer: string): Promise<CustomerTruth> {
  const page = { customer, limit: 100 };
  const [subscriptions, invoices, sessions, charges] = await Promise.all([
    call(() =>
      stripe.subscriptions
        .list({ ...page, status: 'all', expand: ['data.schedule'] })
        .autoPagingToArray({ limit: MOST }),
    ),
    call(() => stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray({ limit: MOST })),
    call(() =>
      stripe.checkout.sessions
        .list({ ...page, status: 'complete', expand: ['data.payment_intent'] })
        .autoPagingToArray({ limit: MOST }),
    ),
    call(() => stripe.charges.list(page).autoPagingToArray({ limit: MOST })),
  ]);
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];
  for (const { id: charge, amount_refunded, disputed } of charges) {
    if (amount_refunded > 0)
      refunds.push(
        ...(await call(() => stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: MOST }))),
      );
    if (disputed) disputes.push(...(await call(() => stripe.disputes.list({ charge, limit: 100 }))).data);
  }
  const isOfCredits = ({ mode, metadata }: Stripe.Checkout.Session) =>
    mode === 'payment' && metadata?.type === 'credits';
  return { subscriptions, invoices, sessions: sessions.filter(isOfCredits), charges, refunds, disputes };
}
