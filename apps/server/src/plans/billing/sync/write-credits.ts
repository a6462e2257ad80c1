import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { creditLedger, creditPurchases } from '../../../db/tables/credits-tables.ts';
import type { Deps } from '../../../deps.ts';
import { addLedgerEntry } from '../../credits/add-ledger-entry.ts';
import { idOf } from '../payment-provider.ts';
import { listCreditChanges } from './list-credit-changes.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

/** Updates purchases and the ledger to the provider's state. Returns the credits bought in each new pack. */
export async function writeCredits(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  snapshot: CustomerSnapshot,
): Promise<number[]> {
  for (const session of snapshot.sessions) {
    const { id, payment_status, amount_total, payment_intent } = session;
    const creditsPurchased = Number(session.metadata?.credits);
    if (!Number.isSafeInteger(creditsPurchased) || creditsPurchased <= 0) continue;
    const isGivenUp =
      payment_status === 'unpaid' &&
      typeof payment_intent === 'object' &&
      payment_intent !== null &&
      ['requires_payment_method', 'canceled'].includes(payment_intent.status);
    const isOfSession = eq(creditPurchases.stripeCheckoutSessionId, id);
    if (isGivenUp) {
      await tx.delete(creditPurchases).where(isOfSession);
      continue;
    }
    const purchaseColumns = {
      status: payment_status === 'paid' ? ('completed' as const) : ('pending' as const),
      amountPaid: amount_total ?? 0,
      stripePaymentIntentId: idOf(payment_intent),
    };
    await tx
      .insert(creditPurchases)
      .values({
        userId,
        creditsPurchased,
        stripeCheckoutSessionId: id,
        createdAt: new Date(session.created * 1000),
        ...purchaseColumns,
      })
      .onConflictDoUpdate({ target: creditPurchases.stripeCheckoutSessionId, set: purchaseColumns });
  }
  const bought: number[] = [];
  const creditsByKey = new Map(
    (
      await tx
        .select({ key: creditLedger.sourceKey, credits: creditLedger.credits })
        .from(creditLedger)
        .where(eq(creditLedger.userId, userId))
    ).map(({ key, credits }) => [key, credits]),
  );
  for (const change of listCreditChanges(snapshot)) {
    if (creditsByKey.has(change.key)) continue;
    if (change.is === 'given back') {
      const taken = creditsByKey.get(change.ofKey) ?? 0;
      if (taken >= 0) continue;
      await addLedgerEntry(deps, { userId, kind: change.kind, credits: -taken, sourceKey: change.key }, tx);
    } else if (change.is === 'taken') {
      await addLedgerEntry(deps, { userId, kind: change.kind, credits: -change.credits, sourceKey: change.key }, tx);
    } else {
      const { credits, key: sourceKey } = change;
      if (await addLedgerEntry(deps, { userId, kind: 'purchase', credits, sourceKey }, tx)) bought.push(credits);
    }
  }
  return bought;
}
