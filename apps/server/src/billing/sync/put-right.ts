import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { getProvider, idOf, isMissing, type Provider } from '../provider.ts';
import type { CustomerTruth } from './read-customer.ts';
import { chargesOf } from './to-payment.ts';

/** What is not as it should be at the provider itself. */
export type Amiss = {
  /** Two pages were paid at once: one subscription is enough. */
  extraIds: string[];
  /** The payer's bank has taken back what a subscription was paid with, for good. */
  lostId: string | null;
  lacksDefault: boolean;
};

export function findAmiss(
  truth: CustomerTruth,
  { current, extra }: { current: Stripe.Subscription | null; extra: readonly Stripe.Subscription[] },
): Amiss {
  const isLost =
    current !== null && truth.invoices.some((invoice) => isOf(invoice, current) && wasLost(invoice, truth));
  return {
    extraIds: extra.map(({ id }) => id),
    lostId: isLost ? current.id : null,
    lacksDefault: truth.lacksDefault,
  };
}

/** Changes it there. Tells whether a subscription was ended, which is worth another look. */
export async function putRight(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  customerId: string,
  { extraIds, lostId, lacksDefault }: Amiss,
): Promise<boolean> {
  const provider = getProvider(config);
  if (lacksDefault) await chooseDefault(provider, customerId);
  for (const subscription of extraIds) {
    log.warn({ customerId, subscription }, 'A second subscription is cancelled');
    // What it was paid for stays as the customer's balance.
    await cancel(provider, subscription, { prorate: true, invoice_now: true });
  }
  if (lostId !== null) {
    log.warn({ customerId, subscription: lostId }, 'A subscription is cancelled whose payment was lost in a dispute');
    await cancel(provider, lostId, { prorate: false });
  }
  return extraIds.length > 0 || lostId !== null;
}

async function cancel({ stripe, call }: Provider, id: string, how: Stripe.SubscriptionCancelParams): Promise<void> {
  try {
    await call((key) => stripe.subscriptions.cancel(id, how, key));
  } catch (error) {
    // Somebody else was faster.
    if (!isMissing(error)) throw error;
  }
}

/** The method that was added last; the customer may have removed them all again. */
async function chooseDefault({ stripe, call }: Provider, customer: string): Promise<void> {
  const [newest] = (await call(() => stripe.paymentMethods.list({ customer, limit: 1 }))).data;
  if (!newest) return;
  const invoice_settings = { default_payment_method: newest.id };
  await call((key) => stripe.customers.update(customer, { invoice_settings }, key));
}

function isOf({ parent }: Stripe.Invoice, { id }: Stripe.Subscription): boolean {
  return idOf(parent?.subscription_details?.subscription) === id;
}

function wasLost(invoice: Stripe.Invoice, truth: CustomerTruth): boolean {
  const charges = new Set(chargesOf(invoice, truth).map(({ id }) => id));
  return truth.disputes.some(({ status, charge }) => status === 'lost' && charges.has(idOf(charge) ?? ''));
}
