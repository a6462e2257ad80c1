import { once } from 'node:events';
import type Stripe from 'stripe';
import { AppError } from '../../http/app-error.ts';
import { isMissing, type Provider } from '../payment-provider.ts';

const MAX_COUNT = 2_000;
/** What clocks differ by that are all meant to be right. */
const MAX_SKEW_SEC = 1_800;
/** Less than a transaction may stand idle. */
const MAX_DURATION_MS = 45_000;

/** Everything of a customer's that our tables follow, as the provider says now. */
export type CustomerSnapshot = {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Of credits alone. */
  sessions: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  /** Of charges that have any. */
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  clockAheadSec: number;
  /** Someone who has added a payment method and has none by default: nothing would pay their next invoice. */
  lacksDefault: boolean;
};

/**
 * A customer who was deleted at the provider has nothing that counts. Ends in time, for our transaction waits meanwhile:
 * what could not be read is read by the next attempt. @throws AppError `payments_unavailable`
 */
export async function readSnapshot(provider: Provider, customer: string): Promise<CustomerSnapshot> {
  const signal = AbortSignal.timeout(MAX_DURATION_MS);
  const late = once(signal, 'abort').then(() => {
    throw new AppError('payments_unavailable', null, { cause: signal.reason, retryAfterSec: 30 });
  });
  try {
    return await Promise.race([readAll(provider, customer, signal), late]);
  } catch (error) {
    if (!isMissing(error) || !['customer', 'id'].includes(error.param ?? '')) throw error;
    return {
      subscriptions: [],
      invoices: [],
      sessions: [],
      charges: [],
      refunds: [],
      disputes: [],
      clockAheadSec: 0,
      lacksDefault: false,
    };
  }
}

async function readAll({ stripe, call }: Provider, customer: string, signal: AbortSignal): Promise<CustomerSnapshot> {
  const page = { customer, limit: 100 };
  const all = { limit: MAX_COUNT };
  const [holder, subscriptions, invoices, sessions, charges] = await Promise.all([
    call(() => stripe.customers.retrieve(customer, { expand: ['test_clock'] })),
    call(() => stripe.subscriptions.list({ ...page, status: 'all', expand: ['data.schedule'] }).autoPagingToArray(all)),
    call(() => stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(all)),
    call(() =>
      stripe.checkout.sessions
        .list({ ...page, status: 'complete', expand: ['data.payment_intent'] })
        .autoPagingToArray(all),
    ),
    call(() => stripe.charges.list({ ...page, expand: ['data.refunds'] }).autoPagingToArray(all)),
  ]);
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];
  for (const { id: charge, refunds: known, disputed } of charges) {
    signal.throwIfAborted();
    // A charge comes with the newest few.
    if (!known?.has_more) refunds.push(...(known?.data ?? []));
    else refunds.push(...(await call(() => stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray(all))));
    if (disputed) disputes.push(...(await call(() => stripe.disputes.list({ charge, limit: 100 }))).data);
  }
  const isOfCredits = ({ mode, metadata }: Stripe.Checkout.Session) =>
    mode === 'payment' && metadata?.type === 'credits';
  return {
    subscriptions,
    invoices,
    sessions: sessions.filter(isOfCredits),
    charges,
    refunds,
    disputes,
    clockAheadSec: aheadOf(holder),
    lacksDefault:
      !holder.deleted &&
      holder.invoice_settings.default_payment_method === null &&
      sessions.some(({ mode }) => mode === 'setup'),
  };
}

/**
 * How far the customer's time is ahead of ours: a test clock's where there is one, or else the provider's own, which is the
 * real one but for the sandbox's. What answers and clocks are late by is nothing.
 */
function aheadOf(holder: Stripe.Response<Stripe.Customer | Stripe.DeletedCustomer>): number {
  const nowSec = Math.floor(Date.now() / 1000);
  const clock = holder.deleted ? null : holder.test_clock;
  if (typeof clock === 'object' && clock !== null) return clock.frozen_time - nowSec;
  const ahead = Math.floor(Date.parse(holder.lastResponse.headers.date ?? '') / 1000) - nowSec;
  return Math.abs(ahead) > MAX_SKEW_SEC ? ahead : 0;
}
