import { AppError } from '../../http/app-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { passwordGuesses } from '../account-limits.ts';

/**
 * Returns the key used to count guesses: one for a browser that has signed in to the account before, one shared by all
 * others. A stranger's guesses therefore lock out only strangers, and the owner can still sign in from a known browser.
 */
export function guessKey(email: string, knownDeviceId: string | null): string {
  return `${email} ${knownDeviceId ?? 'unknown'}`;
}

/**
 * Counts a guess before it is checked. @returns true if there were too many, so even the correct password is rejected
 */
export async function countGuess(rateLimits: RateLimits, key: string): Promise<boolean> {
  const counted = await Promise.allSettled(passwordGuesses.map((limit) => rateLimits.count(limit, key)));
  const failed = counted.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as unknown);
  for (const reason of failed) {
    if (!(reason instanceof AppError && reason.code === 'too_many_requests')) throw reason;
  }
  return failed.length > 0;
}

/** Resets the count after a correct password. */
export async function clearGuesses(rateLimits: RateLimits, key: string): Promise<void> {
  await Promise.all(passwordGuesses.map((limit) => rateLimits.forget(limit, key)));
}
