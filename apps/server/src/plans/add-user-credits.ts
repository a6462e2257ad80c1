import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { creditPurchases } from '../db/tables/billing.ts';
import { userCredits } from '../db/tables/plans.ts';
import type { Deps } from '../deps.ts';

/**
 * Adds the credits of a purchase whose payment is confirmed, and completes it, in the caller's service transaction. A
 * second time nothing happens. Tells whether credits were added.
 */
export async function addUserCredits(
  { now }: Pick<Deps, 'now'>,
  { userId, purchaseId }: { userId: string; purchaseId: string },
  tx: Transaction,
): Promise<boolean> {
  const [purchase] = await tx
    .update(creditPurchases)
    .set({ status: 'completed' })
    .where(
      and(
        eq(creditPurchases.id, purchaseId),
        eq(creditPurchases.userId, userId),
        eq(creditPurchases.status, 'pending'),
      ),
    )
    .returning({ credits: creditPurchases.creditsPurchased });
  if (!purchase) return false;
  const lastPurchaseDate = now();
  const added = { creditsRemaining: purchase.credits, totalCreditsPurchased: purchase.credits, lastPurchaseDate };
  await tx
    .insert(userCredits)
    .values({ userId, ...added })
    .onConflictDoUpdate({
      target: userCredits.userId,
      set: {
        creditsRemaining: sql`${userCredits.creditsRemaining} + ${purchase.credits}`,
        totalCreditsPurchased: sql`${userCredits.totalCreditsPurchased} + ${purchase.credits}`,
        lastPurchaseDate,
      },
    });
  return true;
}
