import { accountsMessages } from '@clipwright/contract';
import type { Transaction } from '../db/open-database.ts';
import type { twoFactors } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/create-router.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { consumeCode } from './mfa/consume-code.ts';
import { findFactorOf } from './mfa/resolve-factor-request.ts';
import { findPasswordHash, verifyPassword } from './passwords/verify-password.ts';
import { rotateSession } from './sessions/rotate-session.ts';
import type { Visitor } from './sign-in-visitor.ts';
import { findToken } from './tokens/one-time-token.ts';

/** The proof that a request includes besides its session. */
export type OwnerProof = { currentPassword?: string | undefined; code?: string | undefined };

/**
 * The first step before an action that someone with a stolen session must not take: the password or, for an account
 * without one, a recent sign-in with the provider in this session.
 * @throws AppError `identity_not_confirmed`, and the errors from `verifyPassword`
 */
export async function reauthenticate(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'now'>,
  user: SignedInUser,
  { currentPassword }: OwnerProof,
  { rateLimits }: Visitor,
): Promise<void> {
  const hash = await findPasswordHash(deps, user.id);
  if (hash !== null) {
    await verifyPassword(deps, { userId: user.id, hash, given: currentPassword }, rateLimits);
  } else if (!(await isConfirmed(deps, user))) {
    throw new AppError('identity_not_confirmed');
  }
}

/** Returns true if this session was confirmed by a recent sign-in with the provider. */
export async function isConfirmed({ db, now }: Pick<AccountsDeps, 'db' | 'now'>, user: SignedInUser): Promise<boolean> {
  const token = await db.asService((tx) => findToken(tx, 'identity-confirmed', user.sessionId, now()));
  return token?.userId === user.id;
}

/**
 * Checks the second step, a two-factor code, then does the work in the transaction that consumes the code; a wrong code
 * is counted even though nothing else is done. `factor` is null without two-factor authentication. After the proof, the
 * session gets a new token.
 * @throws AppError `invalid_input` if a code is missing, `code_rejected`, `too_many_requests`
 */
export async function withSecondFactor<T>(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'secrets' | 'now'>,
  user: SignedInUser,
  { code }: OwnerProof,
  visitor: Visitor,
  work: (tx: Transaction, factor: typeof twoFactors.$inferSelect | null) => Promise<T>,
  former: Parameters<typeof rotateSession>[4] = {},
): Promise<T> {
  const outcome = await deps.db.asService(async (tx) => {
    const finish = async (factor: typeof twoFactors.$inferSelect | null) => {
      const result = await work(tx, factor);
      const cookie = await rotateSession(deps, tx, user, visitor.sessionToken, former);
      return { kind: 'done' as const, result, cookie };
    };
    const factor = await findFactorOf(tx, user.id);
    if (factor === null) return await finish(null);
    if (code === undefined) {
      throw new AppError('invalid_input', { fields: [{ field: 'code', message: accountsMessages.codeInvalid }] });
    }
    const codeResult = await consumeCode(deps, tx, factor, code);
    return codeResult.kind === 'accepted' ? await finish(factor) : codeResult;
  });
  if (outcome.kind === 'done') {
    if (outcome.cookie !== null) visitor.setCookie(outcome.cookie);
    return outcome.result;
  }
  if (outcome.kind === 'rejected') throw new AppError('code_rejected');
  const { retryAfterSec } = outcome;
  throw new AppError('too_many_requests', { retryAfterSec }, { retryAfterSec });
}
