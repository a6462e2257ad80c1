import type { Transaction } from '../../db/open-database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { issueToken } from '../tokens/one-time-token.ts';

const VALID_SEC = 10 * 60;

/**
 * Starts a pending sign-in after a user with a factor gives their password or signs in with a provider: it is not a
 * session yet, and only allows sending a code.
 */
export async function startPendingMfa(
  { auth, now }: Pick<AccountsDeps, 'auth' | 'now'>,
  tx: Transaction,
  { userId, isRemembered }: { userId: string; isRemembered: boolean },
): Promise<string[]> {
  const token = await issueToken(tx, {
    purpose: 'pending-mfa',
    userId,
    facts: { isRemembered },
    now: now(),
    validSec: VALID_SEC,
  });
  return [auth.cookies.pendingMfa.write(token, VALID_SEC)];
}
