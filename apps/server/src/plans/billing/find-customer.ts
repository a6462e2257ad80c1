import { createHash } from 'node:crypto';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { people } from '../../people/read-people.ts';
import { getProvider, isMissing } from './payment-provider.ts';

/** Finds the user's customer at the provider; null before their first checkout. */
export async function findCustomerId({ db }: Pick<Deps, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .select({ id: userSubscriptions.stripeCustomerId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.userId, userId)),
  );
  return row?.id ?? null;
}

/** Locks a customer's payments until the transaction ends. */
export async function lockPayments(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select ${paymentsLock(sql`${customerId}::text`)}`);
}

/**
 * Locks a user's payments. Must precede locking the user's row: payment code changes the subscription before it locks
 * the user's row, and different lock orders would deadlock.
 */
export async function lockUserPayments(tx: Transaction, userId: string): Promise<void> {
  const { stripeCustomerId } = userSubscriptions;
  await tx
    .select({ lock: paymentsLock(sql`${stripeCustomerId}`) })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, userId), isNotNull(stripeCustomerId)));
}

const paymentsLock = (customerId: SQL) => sql`pg_advisory_xact_lock(hashtextextended('payments:' || ${customerId}, 0))`;

/**
 * Calls the provider with the user's customer, which is created if it does not exist or was deleted at the provider.
 */
export async function withCustomer<T>(
  deps: Pick<Deps, 'config' | 'db'>,
  userId: string,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customer = await ensureCustomer(deps, userId, null);
  try {
    return await work(customer);
  } catch (error) {
    if (!isMissing(error) || error.param !== 'customer') throw error;
    return await work(await ensureCustomer(deps, userId, customer));
  }
}

/**
 * Holds no lock during the provider request, which may be slow: two concurrent calls use the same key and get the same
 * customer; if they get different customers, the first one stored wins.
 */
async function ensureCustomer(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  deleted: string | null,
): Promise<string> {
  const [row] = await db.asService((tx) =>
    tx
      .select({ email: people.email, name: people.name, customerId: userSubscriptions.stripeCustomerId })
      .from(people)
      .innerJoin(userSubscriptions, eq(userSubscriptions.userId, people.id))
      .where(eq(people.id, userId)),
  );
  if (!row) throw new AppError('not_found');
  const { email, name, customerId } = row;
  if (customerId !== null && customerId !== deleted) return customerId;
  const { stripe, call } = await getProvider(config);
  const who = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url');
  const { id } = await call(
    (key) => stripe.customers.create({ email, name, metadata: { userId } }, key),
    // The key is the same after a crash before the customer is stored, and different for the replacement of a deleted
    // customer.
    `customer:${userId}:${deleted ?? 'first'}:${who}`,
  );
  const noted = userSubscriptions.stripeCustomerId;
  const [updated] = await db.asService((tx) =>
    tx
      .update(userSubscriptions)
      .set({
        stripeCustomerId: sql`case when ${noted} is not distinct from ${deleted}::text then ${id} else ${noted} end`,
      })
      .where(eq(userSubscriptions.userId, userId))
      .returning({ id: noted }),
  );
  if (!updated?.id) throw new AppError('not_found');
  return updated.id;
}
