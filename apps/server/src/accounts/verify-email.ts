import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { sessions, users } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { markVerifiedElsewhere } from './mark-verified-elsewhere.ts';
import { deviceValidSec } from './sessions/device-valid-sec.ts';
import { isKnownDevice } from './sessions/known-device.ts';
import type { Visitor } from './sign-in-visitor.ts';
import { consumeToken } from './tokens/one-time-token.ts';

type Verified = {
  email: string;
  /** The page to open after sign-up. */
  returnTo: string | null;
  /** True if this browser has never signed in to the account. */
  isElsewhere: boolean;
  setCookies: string[];
};

type VerifyingVisitor = Pick<Visitor, 'deviceId' | 'sessionToken' | 'userAgent'>;

/** Verifies the email address that a link was sent to. @throws AppError `link_expired` */
export async function verifyEmail(
  { auth, db, now }: Pick<AccountsDeps, 'auth' | 'db' | 'now'>,
  secret: string,
  visitor: VerifyingVisitor,
): Promise<Verified> {
  const verified = await db.asService(async (tx) => {
    const token = await consumeToken(tx, 'verify-email', secret, now());
    if (!token) return null;
    const { userId, facts } = token;
    // The address may have changed in the meantime.
    const isSame = and(eq(users.id, userId), eq(users.email, facts.email));
    const verified = await tx.update(users).set({ emailVerified: true }).where(isSame).returning({ id: users.id });
    if (verified.length === 0) return null;
    const { email, returnTo } = facts;
    if (await hasSignedInBefore(tx, userId, visitor, now())) {
      return { email, returnTo, isElsewhere: false, setCookies: [] };
    }
    const deviceId = visitor.deviceId ?? randomUUID();
    await markVerifiedElsewhere(tx, { userId, deviceId, now: now() });
    return { email, returnTo, isElsewhere: true, setCookies: [auth.cookies.device.write(deviceId, deviceValidSec)] };
  });
  if (verified === null) throw new AppError('link_expired');
  return verified;
}

async function hasSignedInBefore(
  tx: Transaction,
  userId: string,
  visitor: VerifyingVisitor,
  now: Date,
): Promise<boolean> {
  if (await isKnownDevice(tx, userId, visitor, now)) return true;
  const isIt = and(eq(sessions.token, visitor.sessionToken ?? ''), eq(sessions.userId, userId));
  return (await tx.select({ one: sql`1` }).from(sessions).where(isIt)).length > 0;
}
