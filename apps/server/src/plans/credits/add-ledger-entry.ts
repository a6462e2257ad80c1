import type { creditKinds } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { creditLedger } from '../../db/tables/credits-tables.ts';
import { userCredits } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

type CreditKind = (typeof creditKinds)[number];

export type LedgerEntry = {
  userId: string;
  kind: CreditKind;
  /** Positive for added credits, negative for used ones. */
  credits: number;
  /** The entry's source. Each source has at most one entry. */
  sourceKey: string;
  note?: string;
};

/** Entry kinds that take back credits, which may already have been spent. No other kind takes more than the balance. */
const takingBack: readonly CreditKind[] = ['refund', 'dispute', 'adjustment'];

/**
 * Writes a credit ledger entry and updates the balance in the caller's service transaction. When taking credits back,
 * it takes the remaining ones and notes the shortfall. @returns true if anything was written
 * @throws AppError `not_enough_credits`
 */
export async function addLedgerEntry(
  { now }: Pick<Deps, 'now'>,
  { userId, kind, credits, sourceKey, note }: LedgerEntry,
  tx: Transaction,
): Promise<boolean> {
  await tx.insert(userCredits).values({ userId }).onConflictDoNothing();
  // Locked first so that the remaining credits are still available when the entry is written.
  const [balance] = await tx
    .select({ left: userCredits.creditsRemaining })
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .for('update');
  const left = balance?.left ?? 0;
  const missing = Math.max(0, -credits - left);
  const moved = takingBack.includes(kind) ? credits + missing : credits;
  const entryNote =
    missing > 0 ? [note, explainShortfall(missing, -credits)].filter(Boolean).join(' ') : (note ?? null);
  const [entry] = await tx
    .insert(creditLedger)
    .values({ userId, kind, credits: moved, sourceKey, note: entryNote })
    .onConflictDoNothing({ target: creditLedger.sourceKey })
    .returning({ id: creditLedger.id });
  if (!entry) return false;
  if (left + moved < 0) throw new AppError('not_enough_credits', { credits: -credits, available: left });
  await tx
    .update(userCredits)
    .set({
      creditsRemaining: sql`${userCredits.creditsRemaining} + ${moved}`,
      ...(kind === 'purchase' && {
        totalCreditsPurchased: sql`${userCredits.totalCreditsPurchased} + ${credits}`,
        lastPurchaseDate: now(),
      }),
    })
    .where(eq(userCredits.userId, userId));
  return true;
}

/** Returns the note for an entry that could not take everything back. */
function explainShortfall(missing: number, requested: number): string {
  return `${missing} of ${requested} credits were spent already.`;
}
