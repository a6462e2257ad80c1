import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { verifications } from '../db/tables/accounts-tables.ts';
import { deviceValidSec } from './sessions/device-valid-sec.ts';
import { ownedBy, verifiedElsewhere } from './tokens/one-time-token.ts';

// An emailed link is often opened on a phone after the account was created on another machine, so it verifies the
// address in any browser. That does not prove that the person reading the email also chose the password: someone else
// may have signed up with the address and waited for its owner. Such an account is marked until the password is entered
// in the browser that opened the link.

/** Marks an account whose link was opened in a browser that had never signed in to it. */
export async function markVerifiedElsewhere(
  tx: Transaction,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: Date },
): Promise<void> {
  await tx.insert(verifications).values({
    identifier: identifierOf(userId, deviceId),
    value: `${ownedBy(userId)}}`,
    expiresAt: new Date(now.getTime() + deviceValidSec * 1000),
  });
}

/**
 * Removes the mark if the password was entered in the browser that opened the link, since both then belong to the same
 * person.
 */
export async function joinVerifiedElsewhere(tx: Transaction, userId: string, deviceId: string | null): Promise<void> {
  if (deviceId === null) return;
  await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(userId, deviceId)));
}

export async function isVerifiedElsewhere(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(verifications).where(isMarkOf(userId)).limit(1)).length > 0;
}

export async function unmarkVerifiedElsewhere(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(isMarkOf(userId));
}

function isMarkOf(userId: string) {
  return and(
    sql`starts_with(${verifications.identifier}, ${verifiedElsewhere})`,
    sql`starts_with(${verifications.value}, ${ownedBy(userId)})`,
  );
}

function identifierOf(userId: string, deviceId: string): string {
  return `${verifiedElsewhere}${createHash('sha256').update(`${userId} ${deviceId}`).digest('base64url')}`;
}
