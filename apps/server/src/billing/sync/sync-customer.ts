import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { userSubscriptions } from '../../db/tables/plans.ts';
import type { Deps } from '../../deps.ts';
import { lockPayments } from '../customer.ts';
import { getProvider } from '../provider.ts';
import { hasPaidForMore } from './has-paid-for-more.ts';
import { pickSubscription } from './pick-subscription.ts';
import { type Amiss, findAmiss, putRight } from './put-right.ts';
import { type CustomerTruth, readCustomer } from './read-customer.ts';
import { shareTurn } from './share-turn.ts';
import { tellCustomer } from './tell-customer.ts';
import { toStanding } from './to-standing.ts';
import { writeCredits } from './write-credits.ts';
import { writePayments } from './write-payments.ts';
import { writeSubscription } from './write-subscription.ts';

/** Of what is put right at the provider, one after the other. */
const MOST_ROUNDS = 3;
/** Between two looks at a clock. */
const WORTH_NOTING_SEC = 60;

export type SyncNeeds = Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now' | 'log'>;

/**
 * The one way in which anything paid is granted: asks the provider what is true of a customer, and brings our tables up
 * to that. Doing it twice, at once or late changes nothing more. The customer is locked before the provider is asked, or
 * what was read earlier could be written later. A customer of nobody here, as after a deletion, is left alone.
 */
export async function syncCustomer(deps: SyncNeeds, customerId: string): Promise<void> {
  await shareTurn(customerId, () => followProvider(deps, customerId));
}

/** Before anything is decided by the customer's time. A clock that stands still falls behind a little with each look. */
async function followClock(tx: Transaction, userId: string, { clockAheadSec }: CustomerTruth): Promise<void> {
  await tx
    .update(userSubscriptions)
    .set({ clockAheadSec })
    .where(
      and(
        eq(userSubscriptions.userId, userId),
        sql`abs(${userSubscriptions.clockAheadSec} - ${clockAheadSec}) >= ${WORTH_NOTING_SEC}`,
      ),
    );
}

async function followProvider(deps: SyncNeeds, customerId: string): Promise<void> {
  // What ends a subscription leaves its invoices to void, and those leave rows to write.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const amiss = await look(deps, customerId);
    if (amiss === null || !(await putRight(deps, customerId, amiss))) return;
  }
  await look(deps, customerId);
}

/** Gives what is to be put right at the provider, null where the customer is nobody's. */
async function look(deps: SyncNeeds, customerId: string): Promise<Amiss | null> {
  const provider = getProvider(deps.config);
  return await deps.db.asService(async (tx) => {
    await lockPayments(tx, customerId);
    const [owner] = await tx
      .select({ userId: userSubscriptions.userId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.stripeCustomerId, customerId));
    if (!owner) return null;
    const { userId } = owner;
    const truth = await readCustomer(provider, customerId);
    const picked = pickSubscription(truth.subscriptions);
    const { current } = picked;
    await followClock(tx, userId, truth);
    const standing = current && toStanding(current, truth.invoices);
    if (current && !standing)
      deps.log.error({ customerId, subscription: current.id }, 'A subscription is of no plan of ours');
    const payments = await writePayments(tx, userId, truth);
    const isPaid = hasPaidForMore(payments.paid, truth, current);
    const turn =
      current && !standing ? null : await writeSubscription(deps, tx, { userId, customerId }, { standing, isPaid });
    const bought = await writeCredits(deps, tx, userId, truth);
    await tellCustomer(deps, tx, userId, { ...payments, bought, turn });
    return findAmiss(truth, picked);
  });
}
