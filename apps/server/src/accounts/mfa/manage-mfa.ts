import type { MfaStatus } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { twoFactors, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { pageLink } from '../page-link.ts';
import { findPasswordHash, provePassword } from '../passwords/prove-password.ts';
import { occurrenceOf, type Visitor } from '../visitor.ts';
import { findFactorOf } from './find-asker.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { recoveryHashes, spendCode } from './spend-code.ts';

type Proof = { currentPassword?: string | undefined; code?: string | undefined };
type Factor = typeof twoFactors.$inferSelect;

export async function readMfaStatus({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, userId: string): Promise<MfaStatus> {
  const isTheirs = and(eq(twoFactors.userId, userId), twoFactors.verified);
  const [factor] = await db.service.select().from(twoFactors).where(isTheirs);
  if (!factor) return { enabled: false, factorId: null, recoveryCodesLeft: 0 };
  return { enabled: true, factorId: factor.id, recoveryCodesLeft: recoveryHashes(secrets, factor).length };
}

/** Turns two-factor authentication off. */
export async function disableMfa(
  deps: Pick<Deps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  userId: string,
  proof: Proof,
  visitor: Visitor,
): Promise<void> {
  await withProof(deps, userId, proof, visitor, async (tx, factor) => {
    await tx.delete(twoFactors).where(eq(twoFactors.id, factor.id));
    const [user] = await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)).returning();
    if (!user) throw new AppError('not_signed_in');
    await sendMail(deps, tx, user, {
      template: 'mfa-disabled',
      resetLink: pageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, deps.now()),
    });
  });
}

/** Makes new recovery codes; the former ones are worthless. */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'auth' | 'db' | 'secrets' | 'now'>,
  userId: string,
  proof: Proof,
  visitor: Visitor,
): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes();
  await withProof(deps, userId, proof, visitor, async (tx, factor) => {
    const backupCodes = deps.secrets.encrypt(JSON.stringify(hashes));
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, factor.id));
  });
  return codes;
}

/** Does something to the user's factor after their password, or a code where they have none. */
async function withProof(
  deps: Pick<Deps, 'auth' | 'db' | 'secrets' | 'now'>,
  userId: string,
  { currentPassword, code }: Proof,
  { rateLimits }: Visitor,
  work: (tx: Transaction, factor: Factor) => Promise<void>,
): Promise<void> {
  const hash = await findPasswordHash(deps, userId);
  if (hash !== null) await provePassword(deps, { userId, hash, given: currentPassword }, rateLimits);
  const verdict = await deps.db.asService(async (tx) => {
    const factor = await findFactorOf(tx, userId);
    if (!factor) throw new AppError('mfa_not_enrolled');
    const judged = hash === null ? await spendCode(deps, tx, factor, code ?? '') : ({ kind: 'accepted' } as const);
    if (judged.kind === 'accepted') await work(tx, factor);
    return judged;
  });
  if (verdict.kind === 'rejected') throw new AppError('code_rejected');
  if (verdict.kind === 'locked') {
    const { retryAfterSec } = verdict;
    throw new AppError('too_many_requests', { retryAfterSec }, { retryAfterSec });
  }
}
