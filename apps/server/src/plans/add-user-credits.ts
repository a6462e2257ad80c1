import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { creditPurchases } from '../db/tables/credits-tables.ts';
import type { Deps } from '../deps.ts';
import { addLedgerEntry } from './credits/add-ledger-entry.ts';

/**
 * Adds a purchase's credits after its payment is confirmed and completes the purchase, in the caller's service
 * transaction. A second call changes nothing. @returns true if credits were added
 */
export async function addUserCredits(
  deps: Pick<Deps, 'now'>,
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
  const entry = { userId, kind: 'purchase', credits: purchase.credits, sourceKey: `purchase:${purchaseId}` } as const;
  return await addLedgerEntry(deps, entry, tx);
}
