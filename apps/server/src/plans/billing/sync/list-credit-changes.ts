import type Stripe from 'stripe';
import { idOf } from '../payment-provider.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

/** A ledger entry for a paid, refunded or disputed pack, each with its key. */
export type CreditChange =
  | { is: 'bought'; key: string; credits: number; session: Stripe.Checkout.Session }
  | { is: 'taken'; kind: 'refund' | 'dispute'; key: string; credits: number }
  /** Returns the credits that the `ofKey` entry took, if there is one. */
  | { is: 'given back'; kind: 'refund' | 'dispute'; key: string; ofKey: string };

/** Lists the changes ordered so that nothing is taken before it is bought. */
export function listCreditChanges(snapshot: CustomerSnapshot): CreditChange[] {
  return snapshot.sessions
    .filter(({ payment_status }) => payment_status === 'paid')
    .flatMap((session) => changesOf(session, snapshot));
}

function changesOf(session: Stripe.Checkout.Session, snapshot: CustomerSnapshot): CreditChange[] {
  const credits = Number(session.metadata?.credits);
  if (!Number.isSafeInteger(credits) || credits <= 0) return [];
  const intent = idOf(session.payment_intent);
  const charge = snapshot.charges.find(({ payment_intent, paid }) => paid && idOf(payment_intent) === intent);
  const changes: CreditChange[] = [{ is: 'bought', key: `purchase:${session.id}`, credits, session }];
  if (!charge || charge.amount === 0) return changes;
  const ofCents = (cents: number) => Math.floor((credits * Math.min(cents, charge.amount)) / charge.amount);
  let refundedCents = 0;
  const refunds = snapshot.refunds
    .filter((refund) => idOf(refund.charge) === charge.id)
    .sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
  for (const { id, amount, status } of refunds) {
    const key = `refund:${id}`;
    if (status === 'failed' || status === 'canceled') {
      changes.push({ is: 'given back', kind: 'refund', key: `refund_failed:${id}`, ofKey: key });
      continue;
    }
    // Together they take exactly the value of the whole refund, however it is split.
    const taken = ofCents(refundedCents + amount) - ofCents(refundedCents);
    refundedCents += amount;
    if (taken > 0) changes.push({ is: 'taken', kind: 'refund', key, credits: taken });
  }
  for (const { id, amount, status, charge: of } of snapshot.disputes) {
    if (idOf(of) !== charge.id || status.startsWith('warning')) continue;
    const key = `dispute:${id}`;
    if (status === 'won') {
      changes.push({ is: 'given back', kind: 'dispute', key: `dispute_won:${id}`, ofKey: key });
      continue;
    }
    const taken = Math.min(ofCents(amount), credits - ofCents(refundedCents));
    if (taken > 0) changes.push({ is: 'taken', kind: 'dispute', key, credits: taken });
  }
  return changes;
}
