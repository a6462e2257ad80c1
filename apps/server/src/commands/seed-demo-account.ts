import { and, eq } from 'drizzle-orm';
import type { AccountsDeps } from '../accounts/index.ts';
import type { Transaction } from '../db/open-database.ts';
import { accounts, creditPurchases, sessions, subscriptionPlans, users } from '../db/schema.ts';
import { addUserCredits, upgradeUserPlan } from '../plans/index.ts';

export const demoEmail = 'demo@clipwright.local';

const PLAN = 'creator-pro';
const CREDITS = { creditsPurchased: 100, amountPaid: 1_000 };

/**
 * Creates a verified user on a paid plan with credits, for trying out the product. If called again, it only changes the
 * password and ends every session.
 */
export async function seedDemoAccount(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'log' | 'now'>,
  password: string,
): Promise<void> {
  const hash = await deps.auth.passwords.hash(password);
  await deps.db.asService(async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoEmail));
    if (existing) return await changePassword(tx, existing.id, hash);
    const [user] = await tx
      .insert(users)
      .values({ email: demoEmail, name: 'Demo', emailVerified: true, termsAcceptedAt: deps.now() })
      .returning({ id: users.id });
    if (!user) throw new Error('The demo account was not stored.');
    await tx.insert(accounts).values({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash });
    await grantPlan(deps, tx, user.id);
  });
}

async function changePassword(tx: Transaction, userId: string, password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

async function grantPlan(deps: Pick<AccountsDeps, 'log' | 'now'>, tx: Transaction, userId: string): Promise<void> {
  const [plan] = await tx
    .select({ id: subscriptionPlans.id })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.slug, PLAN));
  if (!plan) throw new Error(`There is no plan ${PLAN}.`);
  await upgradeUserPlan(deps, { userId, planId: plan.id }, tx);
  const [purchase] = await tx
    .insert(creditPurchases)
    .values({ userId, ...CREDITS })
    .returning({ id: creditPurchases.id });
  if (purchase) await addUserCredits(deps, { userId, purchaseId: purchase.id }, tx);
}
