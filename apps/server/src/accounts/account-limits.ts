import type { RateLimit } from '../http/limits/rate-limits.ts';

const MINUTE_SEC = 60;
const HOUR_SEC = 3_600;
const DAY_SEC = 86_400;

/** Rate limits for accounts, all counted in the database across all processes. */
export const accountLimits = {
  signUpOfNetwork: { name: 'sign-up', points: 100, durationSec: HOUR_SEC, isShared: true },
  /** Guesses at a locked account that are recorded in the security log, per guesser. */
  storedLock: { name: 'stored-lock', points: 1, durationSec: 10 * MINUTE_SEC, isShared: true },
  signInOfNetwork: { name: 'sign-in', points: 100, durationSec: 10 * MINUTE_SEC, isShared: true },
  /**
   * Each attempt costs a hash, and the product computes only a few concurrently. The owner of a whole /24 or /48 has
   * many networks.
   */
  signInOfNeighborhood: { name: 'sign-in-near', points: 500, durationSec: 10 * MINUTE_SEC, isShared: true },
  /**
   * Emails that anyone can trigger to an address. Above the limit nothing is sent, and the response does not change.
   */
  mailToAddress: { name: 'mail-to', points: 5, durationSec: HOUR_SEC, isShared: true },
  forgotOfNetwork: { name: 'forgot', points: 30, durationSec: HOUR_SEC, isShared: true },
  /** Attempts with link tokens. */
  linkOfNetwork: { name: 'link', points: 60, durationSec: HOUR_SEC, isShared: true },
  socialOfNetwork: { name: 'social', points: 60, durationSec: 10 * MINUTE_SEC, isShared: true },
  /** Password confirmations by a signed-in user. */
  passwordOfUser: { name: 'password-again', points: 10, durationSec: 15 * MINUTE_SEC, isShared: true },
  mailByUser: { name: 'mail-by', points: 10, durationSec: HOUR_SEC, isShared: true },
  challengeOfNetwork: { name: 'challenge', points: 60, durationSec: 10 * MINUTE_SEC, isShared: true },
  exportOfUser: { name: 'export', points: 10, durationSec: HOUR_SEC, isShared: true },
  tokenOfUser: { name: 'token', points: 120, durationSec: HOUR_SEC, isShared: false },
} as const satisfies Record<string, RateLimit>;

/** Limits on guesses at one account's password: each guess lengthens the wait. */
export const passwordGuesses: readonly RateLimit[] = [
  { name: 'guess-minute', points: 5, durationSec: MINUTE_SEC, isShared: true },
  { name: 'guess-hour', points: 20, durationSec: HOUR_SEC, isShared: true },
  { name: 'guess-day', points: 50, durationSec: DAY_SEC, isShared: true },
];
