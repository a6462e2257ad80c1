import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { issueToken } from '../tokens/one-time-token.ts';

const VALID_SEC = 10 * 60;

/**
 * Starts a pending sign-in after the password, or a social sign-in, of a user with a factor: no session yet, only the
 * right to send a code.
 */
export async function startPendingMfa(
  { auth, now }: Pick<Deps, 'auth' | 'now'>,
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
