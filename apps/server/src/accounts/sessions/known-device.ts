import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { verifications } from '../../db/tables/accounts-tables.ts';
import type { Visitor } from '../sign-in-visitor.ts';
import { ownedBy } from '../tokens/one-time-token.ts';
import { deviceFamily } from './describe-device.ts';
import { deviceValidSec } from './device-valid-sec.ts';

const purpose = 'known-device';

type Browser = Pick<Visitor, 'deviceId' | 'userAgent'>;

/**
 * Returns true if this browser has signed in to this account before: it has the same id and is still the same kind of
 * browser.
 */
export async function isKnownDevice(tx: Transaction, userId: string, browser: Browser, now: Date): Promise<boolean> {
  if (browser.deviceId === null) return false;
  const isIt = and(
    eq(verifications.identifier, identifierOf(userId, browser.deviceId, browser.userAgent)),
    gt(verifications.expiresAt, now),
  );
  return (await tx.select({ id: verifications.id }).from(verifications).where(isIt)).length > 0;
}

/** Returns true if any browser has ever signed in to this account. */
export async function hasKnownDevice(tx: Transaction, userId: string): Promise<boolean> {
  const isOne = and(
    sql`starts_with(${verifications.identifier}, ${`${purpose}:`})`,
    sql`starts_with(${verifications.value}, ${ownedBy(userId)})`,
  );
  return (await tx.select({ id: verifications.id }).from(verifications).where(isOne).limit(1)).length > 0;
}

/** Remembers this browser and returns the id for its cookie. */
export async function rememberDevice(tx: Transaction, userId: string, browser: Browser, now: Date): Promise<string> {
  const deviceId = browser.deviceId ?? randomUUID();
  const identifier = identifierOf(userId, deviceId, browser.userAgent);
  const expiresAt = new Date(now.getTime() + deviceValidSec * 1000);
  const updated = await tx
    .update(verifications)
    .set({ expiresAt })
    .where(eq(verifications.identifier, identifier))
    .returning();
  if (updated.length === 0) {
    await tx.insert(verifications).values({ identifier, value: `${ownedBy(userId)}}`, expiresAt });
  }
  return deviceId;
}

function identifierOf(userId: string, deviceId: string, userAgent: string): string {
  const digest = createHash('sha256')
    .update(`${userId} ${deviceId} ${deviceFamily(userAgent)}`)
    .digest('base64url');
  return `${purpose}:${digest}`;
}
