import type Stripe from 'stripe';
import { idOf } from '../payment-provider.ts';
import { chargesOf } from './charges-of.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

type Facts = Pick<CustomerSnapshot, 'subscriptions' | 'invoices'>;

/** Returns true if nothing can restore a subscription, not even paying its invoices. */
function isOver({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/**
 * Returns true if paying an invoice would buy nothing: its subscription has ended, or a later renewal has replaced it,
 * so its period has passed without access.
 */
export function isObsolete(invoice: Stripe.Invoice, { subscriptions, invoices }: Facts): boolean {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return false;
  const subscription = findSubscription(invoice, subscriptions);
  if (subscription === null) return false;
  return isOver(subscription) || invoices.some((other) => replaces(other, invoice));
}

/** Lists the ids of invoices to void at the provider. */
export function listObsolete(facts: Facts): string[] {
  return facts.invoices.flatMap((invoice) =>
    invoice.id !== undefined && isObsolete(invoice, facts) ? [invoice.id] : [],
  );
}

/**
 * Returns true if an invoice was paid after its subscription had ended, for example through a page that was still open
 * or a pending bank transfer. Invoices that settle the end itself, such as for unused time, do not count.
 */
export function isPaidTooLate(invoice: Stripe.Invoice, { subscriptions, invoices }: Facts): boolean {
  const subscription = findSubscription(invoice, subscriptions);
  const paidSec = invoice.status === 'paid' ? invoice.status_transitions.paid_at : null;
  if (subscription === null || paidSec === null || !isOver(subscription)) return false;
  const endSec = subscription.ended_at ?? subscription.canceled_at ?? Number.POSITIVE_INFINITY;
  const isSettled = invoices.some(
    (other) =>
      other.billing_reason === 'subscription_update' && other.created >= endSec && isOf(other, subscription.id),
  );
  // Within one second the order is unknown, but the payer gets nothing for it either way.
  return isSettled ? paidSec > endSec : paidSec >= endSec;
}

/** Lists the ids of refundable charges that paid for nothing. */
export function listRefundable(snapshot: Pick<CustomerSnapshot, 'subscriptions' | 'invoices' | 'charges'>): string[] {
  return snapshot.invoices
    .filter((invoice) => isPaidTooLate(invoice, snapshot))
    .flatMap((invoice) => chargesOf(invoice, snapshot))
    .filter(({ refunded, disputed }) => !refunded && !disputed)
    .map(({ id }) => id);
}

function replaces(other: Stripe.Invoice, invoice: Stripe.Invoice): boolean {
  const isRenewal = (each: Stripe.Invoice) => each.billing_reason === 'subscription_cycle';
  return (
    isRenewal(other) &&
    isRenewal(invoice) &&
    other.status !== 'void' &&
    other.created > invoice.created &&
    isOf(other, subscriptionIdOf(invoice))
  );
}

function findSubscription(invoice: Stripe.Invoice, subscriptions: readonly Stripe.Subscription[]) {
  const id = subscriptionIdOf(invoice);
  return subscriptions.find((subscription) => subscription.id === id) ?? null;
}

function subscriptionIdOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

function isOf(invoice: Stripe.Invoice, subscriptionId: string | null): boolean {
  return subscriptionId !== null && subscriptionIdOf(invoice) === subscriptionId;
}
