import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { verifications } from '../../db/tables/accounts-tables.ts';

// better-auth's own emailed tokens are signed rather than stored, so a link works every time it is opened. These tokens
// are random, stored only as a hash, belong to a user, and are deleted in the transaction that acts on them.

const facts = {
  'verify-email': z.object({ email: z.string(), returnTo: z.string().nullable() }),
  'reset-password': z.object({ email: z.string() }),
  'change-email': z.object({ from: z.string(), to: z.string() }),
  'pending-mfa': z.object({ isRemembered: z.boolean() }),
  'mfa-challenge': z.object({ factorId: z.string() }),
  'confirm-identity': z.object({
    sessionId: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string(),
  }),
  'identity-confirmed': z.object({}),
  'owner-proven': z.object({}),
  'former-session': z.object({ sessionId: z.string() }),
  'account-tokens-ended': z.object({ untilSec: z.int() }),
};

const ownedFacts = z.object({ userId: z.string(), facts: z.unknown() });

export type TokenPurpose = keyof typeof facts;
type Facts<Purpose extends TokenPurpose> = z.output<(typeof facts)[Purpose]>;

/**
 * Creates a token and returns it once; only its hash is stored. `secret`: a value that is never sent, such as a session
 * id, used to find the token; random by default.
 */
export async function issueToken<Purpose extends TokenPurpose>(
  tx: Transaction,
  token: { purpose: Purpose; userId: string; facts: Facts<Purpose>; now: Date; validSec: number; secret?: string },
): Promise<string> {
  const secret = token.secret ?? randomBytes(32).toString('base64url');
  await deleteExpired(tx, token.now);
  await tx.insert(verifications).values({
    identifier: identifierOf(token.purpose, secret),
    value: `${ownedBy(token.userId)},"facts":${JSON.stringify(token.facts)}}`,
    expiresAt: new Date(token.now.getTime() + token.validSec * 1000),
  });
  return secret;
}

/** Consumes a token. Exactly one of several concurrent requests gets it; null: used, expired or never created. */
export async function consumeToken<Purpose extends TokenPurpose>(
  tx: Transaction,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<{ userId: string; facts: Facts<Purpose> } | null> {
  const isIt = and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, now));
  const [row] = await tx.delete(verifications).where(isIt).returning({ value: verifications.value });
  return row ? parse(purpose, row.value) : null;
}

/** Finds a token without consuming it. */
export async function findToken<Purpose extends TokenPurpose>(
  tx: Transaction,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<{ userId: string; facts: Facts<Purpose> } | null> {
  const isIt = and(eq(verifications.identifier, identifierOf(purpose, secret)), gt(verifications.expiresAt, now));
  const [row] = await tx.select({ value: verifications.value }).from(verifications).where(isIt);
  return row ? parse(purpose, row.value) : null;
}

/** The prefix of rows that record the browser in which an address was verified. */
export const verifiedElsewhere = 'verified-elsewhere:';

/**
 * Invalidates everything that could still act on an account, and forgets its known devices. Links that only verify its
 * address are kept, and so are the browsers in which they were opened: someone in control of an account must not be
 * able to erase them. Records that keep ended tokens invalid are kept as well.
 */
export async function dropTokens(tx: Transaction, userId: string): Promise<void> {
  const areOthers = ['verify-email:', verifiedElsewhere, 'account-tokens-ended:'].map(
    (start) => sql`not starts_with(${verifications.identifier}, ${start})`,
  );
  await tx.delete(verifications).where(and(isOwnedBy(userId), ...areOthers));
}

/** Deletes all of a user's tokens. */
export async function dropAllTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(isOwnedBy(userId));
}

/** Deletes expired tokens to keep the table small. Rows that another transaction is currently deleting are skipped. */
async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  const expired = tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(lt(verifications.expiresAt, now))
    .limit(100)
    .for('update', { skipLocked: true });
  await tx.delete(verifications).where(inArray(verifications.id, expired));
}

/** The prefix of every value, used to find a user's tokens. */
export function ownedBy(userId: string): string {
  return `{"userId":"${userId}"`;
}

function isOwnedBy(userId: string) {
  return sql`starts_with(${verifications.value}, ${ownedBy(userId)})`;
}

function identifierOf(purpose: TokenPurpose, secret: string): string {
  return `${purpose}:${createHash('sha256').update(secret).digest('base64url')}`;
}

/** Null if the stored value is unreadable: such a token has no effect. */
function parse<Purpose extends TokenPurpose>(
  purpose: Purpose,
  value: string,
): { userId: string; facts: Facts<Purpose> } | null {
  try {
    const { userId, facts: stored } = ownedFacts.parse(JSON.parse(value));
    return { userId, facts: facts[purpose].parse(stored) as Facts<Purpose> };
  } catch {
    return null;
  }
}
