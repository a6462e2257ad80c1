import type { MfaStatus } from '@clipwright/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions, twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from '../reauthenticate.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { recoveryHashes } from './consume-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

type Factor = typeof twoFactors.$inferSelect;

export async function readMfaStatus(
  { db, secrets }: Pick<AccountsDeps, 'db' | 'secrets'>,
  userId: string,
): Promise<MfaStatus> {
  const isTheirs = and(eq(twoFactors.userId, userId), twoFactors.verified);
  const [factor] = await db.service.select().from(twoFactors).where(isTheirs);
  if (!factor) return { enabled: false, factorId: null, recoveryCodesLeft: 0 };
  return { enabled: true, factorId: factor.id, recoveryCodesLeft: recoveryHashes(secrets, factor).length };
}

/**
 * Turns two-factor authentication off. This session remains; all others end, since someone else may have opened them.
 */
export async function disableMfa(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  requester: SignedInUser,
  proof: OwnerProof,
  visitor: Visitor,
): Promise<void> {
  await withFactor(deps, requester, proof, visitor, async (tx, factor) => {
    await tx.delete(twoFactors).where(eq(twoFactors.id, factor.id));
    const [user] = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(eq(users.id, requester.id))
      .returning();
    if (!user) throw new AppError('not_signed_in');
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, requester.sessionId)));
    await recordSecurityEvent(tx, { userId: user.id, kind: 'mfa-disabled' });
    await sendMail(deps, tx, user, {
      template: 'mfa-disabled',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, deps.now()),
    });
  });
}

/** Creates new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  requester: SignedInUser,
  proof: OwnerProof,
  visitor: Visitor,
): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes();
  await withFactor(deps, requester, proof, visitor, async (tx, factor) => {
    const backupCodes = deps.secrets.encrypt(JSON.stringify(hashes));
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, factor.id));
    const [user] = await tx.select().from(users).where(eq(users.id, requester.id));
    if (!user) throw new AppError('not_signed_in');
    await recordSecurityEvent(tx, { userId: requester.id, kind: 'recovery-codes-renewed' });
    await sendMail(deps, tx, user, {
      template: 'recovery-codes-renewed',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, deps.now()),
    });
  });
  return codes;
}

/** Changes the user's factor after they have confirmed their identity. */
async function withFactor(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'secrets' | 'now'>,
  user: SignedInUser,
  proof: OwnerProof,
  visitor: Visitor,
  work: (tx: Transaction, factor: Factor) => Promise<void>,
): Promise<void> {
  await reauthenticate(deps, user, proof, visitor);
  await withSecondFactor(deps, user, proof, visitor, async (tx, factor) => {
    if (factor === null) throw new AppError('mfa_not_enrolled');
    await work(tx, factor);
  });
}
