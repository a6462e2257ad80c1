import type { Deps } from '../../deps.ts';
import { issueToken } from '../tokens/one-time-token.ts';
import { type FactorRequest, resolveFactorRequest } from './resolve-factor-request.ts';

const VALID_SEC = 5 * 60;

/** Starts an attempt to enter a code. */
export async function challengeFactor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FactorRequest,
): Promise<{ id: string; type: 'totp'; expires_at: number }> {
  return await db.asService(async (tx) => {
    const { factor } = await resolveFactorRequest(tx, request, now());
    const id = await issueToken(tx, {
      purpose: 'mfa-challenge',
      userId: factor.userId,
      facts: { factorId: factor.id },
      now: now(),
      validSec: VALID_SEC,
    });
    return { id, type: 'totp', expires_at: Math.floor(now().getTime() / 1000) + VALID_SEC };
  });
}
