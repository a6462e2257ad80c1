import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { cancelImmediately, refundCharge, voidInvoice } from './cancel-and-refund.ts';
import { getProvider, isMissing, type Provider } from './payment-provider.ts';
import { isOngoing } from './sync/pick-subscription.ts';

/** Marks a customer at the provider whose account was deleted here and whose last payments are pending. */
const CLOSED_BY = 'clipwright_closed_by';
const AWAITED = 'clipwright_awaited';
/** The maximum number of payments that fit into one metadata value at the provider. */
const MAX_AWAITED = 10;

/**
 * Closes a deleted account's customer: ends the subscriptions, voids open invoices, and deletes the customer. If a
 * payment is pending by then, it is awaited and refunded first. @returns true if the customer is gone. Safe to repeat.
 */
export async function closeCustomer({ config }: Pick<Deps, 'config'>, customer: string): Promise<boolean> {
  const provider = await getProvider(config);
  const { stripe, call } = provider;
  const holder = await findCustomer(provider, customer);
  if (holder === null) return true;
  const page = { customer, limit: 100 };
  const awaited = await rememberAwaited(provider, holder, config.publicUrl);
  for (const { id, status } of (await call(() => stripe.subscriptions.list({ ...page, status: 'all' }))).data) {
    if (isOngoing({ status }) || status === 'incomplete') await cancelImmediately(provider, id, { prorate: false });
  }
  for (const { id } of (await call(() => stripe.checkout.sessions.list({ ...page, status: 'open' }))).data) {
    // The customer may be paying or closing it right now.
    await call((key) => stripe.checkout.sessions.expire(id, {}, key)).catch(() => null);
  }
  for (const { id, status } of (await call(() => stripe.invoices.list(page))).data) {
    if (id !== undefined && (status === 'open' || status === 'uncollectible')) await voidInvoice(provider, id);
  }
  let isWaiting = false;
  for (const id of awaited) {
    const { status } = await call(() => stripe.paymentIntents.retrieve(id));
    if (status === 'processing') isWaiting = true;
    if (status === 'succeeded') await refundCharge(provider, { payment_intent: id });
  }
  if (isWaiting) return false;
  // The provider keeps the invoices, as required by law.
  await call((key) => stripe.customers.del(customer, {}, key), `close:${customer}`);
  return true;
}

/** Stores the pending payments on the customer during the first attempt, before anything is ended. */
async function rememberAwaited(
  { stripe, call }: Provider,
  holder: Stripe.Customer,
  closedBy: string,
): Promise<string[]> {
  const awaitedIds = holder.metadata[AWAITED]?.split(',') ?? [];
  const { data } = await call(() => stripe.paymentIntents.list({ customer: holder.id, limit: 100 }));
  const processing = data
    .filter(({ id, status }) => status === 'processing' && !awaitedIds.includes(id))
    .map(({ id }) => id);
  if (processing.length === 0) return awaitedIds;
  const awaited = [...awaitedIds, ...processing].slice(0, MAX_AWAITED);
  const metadata = { [CLOSED_BY]: closedBy, [AWAITED]: awaited.join(',') };
  await call((key) => stripe.customers.update(holder.id, { metadata }, key));
  return awaited;
}

/**
 * Continues closing a customer when an event names a customer that is unknown here, if this installation started
 * closing it.
 */
export async function resumeClosing({ config, db }: Pick<Deps, 'config' | 'db'>, customer: string): Promise<void> {
  const [owner] = await db.asService((tx) =>
    tx
      .select({ userId: userSubscriptions.userId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.stripeCustomerId, customer)),
  );
  if (owner) return;
  const holder = await findCustomer(await getProvider(config), customer);
  if (holder?.metadata[CLOSED_BY] === config.publicUrl) await closeCustomer({ config }, customer);
}

async function findCustomer({ stripe, call }: Provider, id: string): Promise<Stripe.Customer | null> {
  try {
    const holder = await call(() => stripe.customers.retrieve(id));
    return holder.deleted === true ? null : holder;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
