import { randomBytes } from 'node:crypto';
import type { MfaEnrollment } from '@clipwright/contract';
import { and, eq, not } from 'drizzle-orm';
import { twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import type { Visitor } from '../sign-in-visitor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { otpauthUri, toBase32 } from './totp.ts';

/**
 * Prepares a factor, which takes effect once a code for it is confirmed. Repeating the request before that invalidates
 * the previous factor.
 */
export async function startMfa(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'secrets' | 'now'>,
  requester: SignedInUser,
  currentPassword: string | undefined,
  visitor: Visitor,
): Promise<MfaEnrollment> {
  const userId = requester.id;
  await reauthenticate(deps, requester, { currentPassword }, visitor);
  const secret = randomBytes(20);
  const { codes, hashes } = makeRecoveryCodes();
  const { factorId, email, cookie } = await deps.db.asService(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('not_signed_in');
    await tx.delete(twoFactors).where(and(eq(twoFactors.userId, userId), not(twoFactors.verified)));
    const [factor] = await tx
      .insert(twoFactors)
      .values({
        userId,
        secret: deps.secrets.encrypt(secret.toString('base64')),
        backupCodes: deps.secrets.encrypt(JSON.stringify(hashes)),
        verified: false,
      })
      .onConflictDoNothing({ target: twoFactors.userId })
      .returning({ id: twoFactors.id });
    if (!factor) throw new AppError('mfa_already_enrolled');
    const cookie = await rotateSession(deps, tx, requester, visitor.sessionToken);
    return { factorId: factor.id, email: user.email, cookie };
  });
  if (cookie !== null) visitor.setCookie(cookie);
  const uri = otpauthUri(secret, email);
  // Loaded on first use, since it consists of many files.
  const { toString: toQrCode } = await import('qrcode');
  const svg = await toQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return {
    factorId,
    uri,
    secret: toBase32(secret),
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    recoveryCodes: codes,
  };
}
