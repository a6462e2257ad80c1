import type { Account } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { getAccount } from '../get-account.ts';
import { startSession } from '../sessions/start-session.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { consumeToken } from '../tokens/one-time-token.ts';
import { type CodeResult, consumeCode } from './consume-code.ts';
import { type FactorRequest, type ResolvedFactorRequest, resolveFactorRequest } from './resolve-factor-request.ts';

type VerifyDeps = Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;
type Success = { account: Account; setCookies: string[] };

/**
 * Checks a code, which confirms a signed-in user's new factor or completes the sign-in after the password. Any code
 * consumes the challenge, and a correct code is consumed itself.
 */
export async function verifyFactor(
  deps: VerifyDeps,
  request: FactorRequest & { code: string; challengeId: string },
  visitor: Visitor,
): Promise<Success> {
  // The effects of a wrong code must be committed, so the error is thrown after the transaction.
  const outcome = await deps.db.asService(async (tx): Promise<Success | Exclude<CodeResult, { kind: 'accepted' }>> => {
    const requester = await resolveFactorRequest(tx, request, deps.now(), { isLocking: true });
    if (requester.pending === null && requester.factor.verified) throw new AppError('mfa_already_enrolled');
    const challenge = await consumeToken(tx, 'mfa-challenge', request.challengeId, deps.now());
    if (challenge?.facts.factorId !== requester.factor.id) throw new AppError('mfa_challenge_expired');
    const codeResult = await consumeCode(deps, tx, requester.factor, request.code);
    if (codeResult.kind !== 'accepted') return codeResult;
    return await complete(deps, tx, { ...requester, ...codeResult }, visitor);
  });
  if ('account' in outcome) return outcome;
  if (outcome.kind === 'rejected') throw new AppError('code_rejected');
  const { retryAfterSec } = outcome;
  throw new AppError('too_many_requests', { retryAfterSec }, { retryAfterSec });
}

async function complete(
  deps: VerifyDeps,
  tx: Transaction,
  { factor, pending, isRecoveryCode }: ResolvedFactorRequest & { isRecoveryCode: boolean },
  visitor: Visitor,
): Promise<Success> {
  const [user] = await tx.select().from(users).where(eq(users.id, factor.userId));
  if (!user) throw new AppError('not_found');
  const facts = { resetLink: accountPageLink(deps.config, '/forgot-password'), ...occurrenceOf(visitor, deps.now()) };
  if (pending) {
    const waiting = await consumeToken(tx, 'pending-mfa', pending.token, deps.now());
    if (!waiting) throw new AppError('mfa_challenge_expired');
    if (isRecoveryCode) await sendMail(deps, tx, user, { template: 'recovery-code-used', ...facts });
    const setCookies = await startSession(deps, tx, { user, isRemembered: pending.isRemembered, visitor });
    return {
      account: await getAccount(tx, user.id),
      setCookies: [...setCookies, deps.auth.cookies.pendingMfa.clear()],
    };
  }
  await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.id, factor.id));
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
  await recordSecurityEvent(tx, { userId: user.id, kind: 'mfa-enabled' });
  await sendMail(deps, tx, user, { template: 'mfa-enabled', ...facts });
  return { account: await getAccount(tx, user.id), setCookies: [] };
}
