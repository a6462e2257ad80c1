import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Transaction } from '../../../db/open-database.ts';
import { userSubscriptions } from '../../../db/tables/plans-tables.ts';
import type { Deps } from '../../../deps.ts';
import { lockPayments } from '../find-customer.ts';
import { getProvider, idOf } from '../payment-provider.ts';
import { notifyCustomer } from './notify-customer.ts';
import { pickSubscription } from './pick-subscription.ts';
import { type CustomerSnapshot, readSnapshot } from './read-snapshot.ts';
import { type Discrepancies, findDiscrepancies, reconcile } from './reconcile.ts';
import { singleFlight } from './single-flight.ts';
import type { PaymentFacts } from './to-payment.ts';
import { toSubscriptionState } from './to-subscription-state.ts';
import { writeCredits } from './write-credits.ts';
import { writePayments } from './write-payments.ts';
import { unchanged, writeSubscription } from './write-subscription.ts';

/** The maximum number of correction rounds at the provider. */
const MAX_ROUNDS = 3;
/** The tolerance between two clock reads. */
const CLOCK_TOLERANCE_SEC = 60;

export type SyncDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now' | 'log'>;

/**
 * Reads a customer's state from the provider and updates our tables to match. Purchases are granted only here.
 * Repeated, concurrent and late calls have no further effect. The customer is locked before the provider is read, or an
 * older state could be written later. A customer that is unknown here, for example after a deletion, is ignored.
 */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<void> {
  await singleFlight(customerId, () => syncUntilReconciled(deps, customerId));
}

/**
 * Runs before any decision based on the customer's time. A stopped clock falls slightly further behind with each read.
 */
async function syncClock(tx: Transaction, userId: string, { clockAheadSec }: CustomerSnapshot): Promise<void> {
  await tx
    .update(userSubscriptions)
    .set({ clockAheadSec })
    .where(
      and(
        eq(userSubscriptions.userId, userId),
        sql`abs(${userSubscriptions.clockAheadSec} - ${clockAheadSec}) >= ${CLOCK_TOLERANCE_SEC}`,
      ),
    );
}

async function syncUntilReconciled(deps: SyncDeps, customerId: string): Promise<void> {
  // Ending a subscription leaves invoices to void, and voiding them leaves rows to write.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const discrepancies = await syncOnce(deps, customerId);
    if (discrepancies === null || !(await reconcile(deps, customerId, discrepancies))) return;
  }
  await syncOnce(deps, customerId);
}

/** Returns the corrections needed at the provider; null if the customer is unknown here. */
async function syncOnce(deps: SyncDeps, customerId: string): Promise<Discrepancies | null> {
  const provider = await getProvider(deps.config);
  return await deps.db.asService(async (tx) => {
    await lockPayments(tx, customerId);
    const [owner] = await tx
      .select({ userId: userSubscriptions.userId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.stripeCustomerId, customerId));
    if (!owner) return null;
    const { userId } = owner;
    const snapshot = await readSnapshot(provider, customerId);
    const picked = pickSubscription(snapshot.subscriptions);
    const { current } = picked;
    await syncClock(tx, userId, snapshot);
    const state = current && toSubscriptionState(current, snapshot.invoices);
    if (current && !state)
      deps.log.error({ customerId, subscription: current.id }, 'A subscription is of no plan of ours');
    const payments = await writePayments(tx, userId, snapshot);
    const isPaid = hasPaidForMore(payments.paid, snapshot, current);
    const changes =
      current && !state ? unchanged : await writeSubscription(deps, tx, { userId, customerId }, { state, isPaid });
    const bought = await writeCredits(deps, tx, userId, snapshot);
    await notifyCustomer(deps, tx, userId, { ...payments, ...changes, bought });
    return findDiscrepancies(snapshot, picked);
  });
}

/**
 * Returns true if one of the newly confirmed payments started the subscription or paid for an upgrade. A renewal does
 * not count, since its month starts by date. An invoice covered by credit, for example after a downgrade followed by an
 * upgrade, was not paid.
 */
function hasPaidForMore(
  paid: readonly Pick<PaymentFacts, 'stripeInvoiceId'>[],
  { invoices }: Pick<CustomerSnapshot, 'invoices'>,
  current: Pick<Stripe.Subscription, 'id'> | null,
): boolean {
  const ids = new Set(paid.map(({ stripeInvoiceId }) => stripeInvoiceId));
  return invoices.some(
    ({ id, billing_reason, amount_paid, parent }) =>
      id !== undefined &&
      ids.has(id) &&
      amount_paid > 0 &&
      (billing_reason === 'subscription_create' || billing_reason === 'subscription_update') &&
      idOf(parent?.subscription_details?.subscription) === current?.id,
  );
}
