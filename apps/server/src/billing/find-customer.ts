import { createHash } from 'node:crypto';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { userSubscriptions } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getProvider, isMissing } from './payment-provider.ts';

/** The user's customer at the provider; null before they ever went to pay. */
export async function findCustomerId({ db }: Pick<Deps, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .select({ id: userSubscriptions.stripeCustomerId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.userId, userId)),
  );
  return row?.id ?? null;
}

/** Nothing else looks after this customer's payments until the transaction ends. */
export async function lockPayments(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select ${paymentsLock(sql`${customerId}::text`)}`);
}

/**
 * The same for a user. To be taken before the user's own row is locked: who looks after payments changes the subscription
 * first and then asks for the user's row, and two that lock in different orders wait for each other.
 */
export async function lockUserPayments(tx: Transaction, userId: string): Promise<void> {
  const { stripeCustomerId } = userSubscriptions;
  await tx
    .select({ lock: paymentsLock(sql`${stripeCustomerId}`) })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, userId), isNotNull(stripeCustomerId)));
}

const paymentsLock = (customerId: SQL) => sql`pg_advisory_xact_lock(hashtextextended('payments:' || ${customerId}, 0))`;

/** Does something with the user's customer, which is made where there is none or where it was deleted at the provider. */
export async function withCustomer<T>(
  deps: Pick<Deps, 'config' | 'db'>,
  userId: string,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const known = await ensureCustomer(deps, userId, null);
  try {
    return await work(known);
  } catch (error) {
    if (!isMissing(error) || error.param !== 'customer') throw error;
    return await work(await ensureCustomer(deps, userId, known));
  }
}

/**
 * Nothing is locked while the provider is asked, for it may be slow: two calls at once bear the same key and get the same
 * customer, and of two that differ the first that is noted counts.
 */
async function ensureCustomer(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  deleted: string | null,
): Promise<string> {
  const [row] = await db.asService((tx) =>
    tx
      .select({ email: users.email, name: users.name, customerId: userSubscriptions.stripeCustomerId })
      .from(users)
      .innerJoin(userSubscriptions, eq(userSubscriptions.userId, users.id))
      .where(eq(users.id, userId)),
  );
  if (!row) throw new AppError('not_found');
  const { email, name, customerId } = row;
  if (customerId !== null && customerId !== deleted) return customerId;
  const { stripe, call } = getProvider(config);
  const who = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url');
  const { id } = await call(
    (key) => stripe.customers.create({ email, name, metadata: { userId } }, key),
    // The same after a crash before it is noted, and another one for who takes the place of a deleted one.
    `customer:${userId}:${deleted ?? 'first'}:${who}`,
  );
  const noted = userSubscriptions.stripeCustomerId;
  const [kept] = await db.asService((tx) =>
    tx
      .update(userSubscriptions)
      .set({
        stripeCustomerId: sql`case when ${noted} is not distinct from ${deleted}::text then ${id} else ${noted} end`,
      })
      .where(eq(userSubscriptions.userId, userId))
      .returning({ id: noted }),
  );
  if (!kept?.id) throw new AppError('not_found');
  return kept.id;
}
