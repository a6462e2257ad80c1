import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { cancelImmediately, refundCharge, voidInvoice } from '../cancel-and-refund.ts';
import { getProvider, idOf, type Provider } from '../payment-provider.ts';
import { chargesOf } from './charges-of.ts';
import { listObsolete, listRefundable } from './obsolete-invoices.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

/** Corrections needed at the provider itself. */
export type Discrepancies = {
  /** Two pages were paid concurrently, or a past-due plan was replaced: one subscription is enough. */
  extra: { id: string; isPaid: boolean }[];
  /** A subscription whose payment the payer's bank has permanently reversed. */
  lostId: string | null;
  /**
   * A subscription for which every collection attempt has failed, and which paying its open invoices would not restore.
   */
  deadId: string | null;
  /** Invoices that would buy nothing. */
  obsoleteIds: string[];
  /** Charges that bought nothing. */
  refundableIds: string[];
  lacksDefault: boolean;
};

export function findDiscrepancies(
  snapshot: CustomerSnapshot,
  { current, extra }: { current: Stripe.Subscription | null; extra: readonly Stripe.Subscription[] },
): Discrepancies {
  const isLost =
    current !== null && snapshot.invoices.some((invoice) => isOf(invoice, current) && wasLost(invoice, snapshot));
  return {
    extra: extra.map(({ id, status }) => ({ id, isPaid: status === 'active' || status === 'trialing' })),
    lostId: isLost ? current.id : null,
    deadId: current !== null && isDead(current, snapshot) ? current.id : null,
    obsoleteIds: listObsolete(snapshot),
    refundableIds: listRefundable(snapshot),
    lacksDefault: snapshot.lacksDefault,
  };
}

/** Makes the corrections at the provider. @returns true if a change requires another sync */
export async function reconcile(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  customerId: string,
  { extra, lostId, deadId, obsoleteIds, refundableIds, lacksDefault }: Discrepancies,
): Promise<boolean> {
  const provider = await getProvider(config);
  if (lacksDefault) await chooseDefault(provider, customerId);
  for (const { id: subscription, isPaid } of extra) {
    log.warn({ customerId, subscription }, 'A second subscription is canceled');
    // The paid remainder is kept as customer balance.
    await cancelImmediately(provider, subscription, isPaid ? { prorate: true, invoice_now: true } : { prorate: false });
  }
  if (lostId !== null) {
    log.warn({ customerId, subscription: lostId }, 'A subscription is canceled whose payment was lost in a dispute');
    await cancelImmediately(provider, lostId, { prorate: false });
  }
  if (deadId !== null && deadId !== lostId) {
    log.warn({ customerId, subscription: deadId }, 'A subscription is canceled that is no longer collected');
    await cancelImmediately(provider, deadId, { prorate: false });
  }
  let isChanged = extra.length > 0 || lostId !== null || deadId !== null;
  for (const invoice of obsoleteIds) {
    const isVoid = await voidInvoice(provider, invoice);
    isChanged ||= isVoid;
    log.info({ customerId, invoice, isVoid }, 'An invoice that would buy nothing is voided');
  }
  for (const charge of refundableIds) {
    const isRefunded = await refundCharge(provider, { charge });
    isChanged ||= isRefunded;
    log.warn({ customerId, charge, isRefunded }, 'A payment for a subscription that has ended is refunded');
  }
  return isChanged;
}

/** Chooses the most recently added method; the customer may have removed them all again. */
async function chooseDefault({ stripe, call }: Provider, customer: string): Promise<void> {
  const [newest] = (await call(() => stripe.paymentMethods.list({ customer, limit: 1 }))).data;
  if (!newest) return;
  const invoice_settings = { default_payment_method: newest.id };
  await call((key) => stripe.customers.update(customer, { invoice_settings }, key));
}

/**
 * Returns true if collection has stopped and a later renewal is still a draft, so only paying that renewal could
 * restore the subscription.
 */
function isDead(subscription: Stripe.Subscription, { invoices }: CustomerSnapshot): boolean {
  if (subscription.status !== 'unpaid') return false;
  const latest = idOf(subscription.latest_invoice);
  return invoices.some(({ id, status }) => id === latest && status === 'draft');
}

function isOf({ parent }: Stripe.Invoice, { id }: Stripe.Subscription): boolean {
  return idOf(parent?.subscription_details?.subscription) === id;
}

function wasLost(invoice: Stripe.Invoice, snapshot: CustomerSnapshot): boolean {
  const charges = new Set(chargesOf(invoice, snapshot).map(({ id }) => id));
  return snapshot.disputes.some(({ status, charge }) => status === 'lost' && charges.has(idOf(charge) ?? ''));
}
