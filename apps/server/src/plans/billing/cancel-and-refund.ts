import type Stripe from 'stripe';
import { isMissing, isProviderError, type Provider } from './payment-provider.ts';

/** Ends a subscription immediately. A subscription that has ended in the meantime is left unchanged. */
export async function cancelImmediately(
  { stripe, call }: Provider,
  id: string,
  how: Stripe.SubscriptionCancelParams,
): Promise<void> {
  try {
    await call((key) => stripe.subscriptions.cancel(id, how, key));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Voids an open invoice, so no one can pay it. @returns true if it was voided. The provider refuses this for an invoice
 * that was paid in the meantime or whose payment is pending; it is refunded once it is paid.
 */
export async function voidInvoice({ stripe, call }: Provider, id: string): Promise<boolean> {
  return await isAccepted(() => call((key) => stripe.invoices.voidInvoice(id, {}, key)));
}

/** Refunds the remainder of a payment. Repeated calls refund it only once. @returns true if the provider agreed */
export async function refundCharge(
  { stripe, call }: Provider,
  of: { charge: string } | { payment_intent: string },
): Promise<boolean> {
  const [id = ''] = Object.values(of);
  return await isAccepted(() => call((key) => stripe.refunds.create(of, key), `refund:${id}`));
}

/** Returns false if the provider refuses; an unreachable provider is an error. */
async function isAccepted(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isProviderError(error, 'StripeInvalidRequestError')) return false;
    throw error;
  }
}
