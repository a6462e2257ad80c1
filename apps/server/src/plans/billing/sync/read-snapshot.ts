import { once } from 'node:events';
import type Stripe from 'stripe';
import { AppError } from '../../../http/app-error.ts';
import { isMissing, type Provider } from '../payment-provider.ts';

const MAX_COUNT = 2_000;
/** The maximum skew between clocks that are all supposed to be correct. */
const MAX_SKEW_SEC = 1_800;
/** Less than the transaction idle timeout. */
const MAX_DURATION_MS = 45_000;

/** All of a customer's data at the provider that our tables mirror. */
export type CustomerSnapshot = {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Only payments for credits. */
  sessions: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  /** Refunds for charges that have any. */
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  clockAheadSec: number;
  /** True for a customer who has added a payment method but has no default, so their next invoice would not be paid. */
  lacksDefault: boolean;
};

/**
 * Reads a customer's snapshot, which is empty for a customer deleted at the provider. The read is time-limited, since
 * our transaction waits for it; the next attempt reads the rest. @throws AppError `payments_unavailable`
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
  for (const { id: charge, refunds: firstRefunds, disputed } of charges) {
    signal.throwIfAborted();
    // A charge includes only its newest refunds.
    if (!firstRefunds?.has_more) refunds.push(...(firstRefunds?.data ?? []));
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
 * Returns how far the customer's time is ahead of ours, according to a test clock if there is one, otherwise the
 * provider's clock, which is real time except in the sandbox. Differences within response delay and clock skew count as
 * zero.
 */
function aheadOf(holder: Stripe.Response<Stripe.Customer | Stripe.DeletedCustomer>): number {
  const nowSec = Math.floor(Date.now() / 1000);
  const clock = holder.deleted ? null : holder.test_clock;
  if (typeof clock === 'object' && clock !== null) return clock.frozen_time - nowSec;
  const ahead = Math.floor(Date.parse(holder.lastResponse.headers.date ?? '') / 1000) - nowSec;
  return Math.abs(ahead) > MAX_SKEW_SEC ? ahead : 0;
}
