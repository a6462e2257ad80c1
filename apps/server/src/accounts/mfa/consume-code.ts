import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { twoFactors } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

type Factor = typeof twoFactors.$inferSelect;

/** The result of checking a code. `locked`: the code was not checked, because of too many wrong attempts. */
export type CodeResult =
  | { kind: 'accepted'; isRecoveryCode: boolean }
  | { kind: 'rejected' }
  | { kind: 'locked'; retryAfterSec: number };

/** The number of consecutive wrong codes before the factor is locked; the lock gets longer each time. */
const ATTEMPTS_BEFORE_LOCK = 5;
const FIRST_LOCK_SEC = 60;
const MAX_LOCK_SEC = 3_600;

const storedHashes = z.array(z.string());

/**
 * Checks a code and consumes it: a time step is accepted once, and no earlier step after it; a recovery code is
 * accepted once. The factor's row must be locked, so that only one of two concurrent requests with the same code is
 * accepted.
 */
export async function consumeCode(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  tx: Transaction,
  factor: Factor,
  code: string,
): Promise<CodeResult> {
  const at = now();
  const lockedMs = (factor.lockedUntil?.getTime() ?? 0) - at.getTime();
  const { userId } = factor;
  if (lockedMs > 0) {
    await recordSecurityEvent(tx, { userId, kind: 'code-locked' });
    return { kind: 'locked', retryAfterSec: Math.ceil(lockedMs / 1000) };
  }
  const consumed = /^\d{6}$/.test(code)
    ? consumeTotpStep(secrets, factor, code, at)
    : consumeRecoveryCode(secrets, factor, code);
  if (consumed) {
    await update(tx, factor, { ...consumed, failedVerificationCount: 0, lockedUntil: null });
    const isRecoveryCode = 'backupCodes' in consumed;
    if (isRecoveryCode) await recordSecurityEvent(tx, { userId, kind: 'recovery-code-used' });
    return { kind: 'accepted', isRecoveryCode };
  }
  const failed = factor.failedVerificationCount + 1;
  const lockSec = Math.min(FIRST_LOCK_SEC * 2 ** (failed / ATTEMPTS_BEFORE_LOCK - 1), MAX_LOCK_SEC);
  await update(tx, factor, {
    failedVerificationCount: failed,
    ...(failed % ATTEMPTS_BEFORE_LOCK === 0 && { lockedUntil: new Date(at.getTime() + lockSec * 1000) }),
  });
  await recordSecurityEvent(tx, { userId, kind: 'code-rejected' });
  return { kind: 'rejected' };
}

/** Returns the hashes of the remaining recovery codes. */
export function recoveryHashes(
  secrets: Pick<Deps['secrets'], 'decrypt'>,
  factor: Pick<Factor, 'backupCodes'>,
): string[] {
  return storedHashes.parse(JSON.parse(secrets.decrypt(factor.backupCodes)));
}

function consumeTotpStep(secrets: Deps['secrets'], factor: Factor, code: string, at: Date) {
  const step = findStep(Buffer.from(secrets.decrypt(factor.secret), 'base64'), code, at);
  if (step === null || step <= (factor.lastUsedStep ?? 0)) return null;
  return { lastUsedStep: step };
}

/** Requires a confirmed factor: before that, the codes may not have been shown. */
function consumeRecoveryCode(secrets: Deps['secrets'], factor: Factor, code: string) {
  if (!factor.verified) return null;
  const hashes = recoveryHashes(secrets, factor);
  const hash = hashRecoveryCode(code);
  if (!hashes.includes(hash)) return null;
  return { backupCodes: secrets.encrypt(JSON.stringify(hashes.filter((each) => each !== hash))) };
}

async function update(tx: Transaction, factor: Factor, values: Partial<Factor>): Promise<void> {
  await tx.update(twoFactors).set(values).where(eq(twoFactors.id, factor.id));
}
