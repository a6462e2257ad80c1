import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts.ts';
import { userSubscriptions } from '../db/tables/plans.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getProvider, isMissing } from './provider.ts';

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

/** Nothing else looks after this user's or customer's payments until the transaction ends. */
export async function lockPayments(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${id}`}, 0))`);
}

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

async function ensureCustomer(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
  deleted: string | null,
): Promise<string> {
  const { stripe, call } = getProvider(config);
  return await db.asService(async (tx) => {
    await lockPayments(tx, userId);
    const [row] = await tx
      .select({ email: users.email, name: users.name, customerId: userSubscriptions.stripeCustomerId })
      .from(users)
      .innerJoin(userSubscriptions, eq(userSubscriptions.userId, users.id))
      .where(eq(users.id, userId));
    if (!row) throw new AppError('not_found');
    if (row.customerId !== null && row.customerId !== deleted) return row.customerId;
    const { id } = await call(
      (key) => stripe.customers.create({ email: row.email, name: row.name, metadata: { userId } }, key),
      // The same after a crash between the two, and another one for who takes the place of a deleted one.
      `customer:${userId}:${deleted ?? 'first'}:${row.email}`,
    );
    await tx.update(userSubscriptions).set({ stripeCustomerId: id }).where(eq(userSubscriptions.userId, userId));
    return id;
  });
}
