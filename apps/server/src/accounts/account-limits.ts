import type { RateLimit } from '../http/limits/rate-limits.ts';

const MINUTE_SEC = 60;
const HOUR_SEC = 3_600;
const DAY_SEC = 86_400;

/** How often things may be tried. All count in the database, for all processes together. */
export const accountLimits = {
  signUpOfNetwork: { name: 'sign-up', points: 100, durationSec: HOUR_SEC, isShared: true },
  /** Locked guesses that are stored in the security log, by whose guesses they are. */
  storedLock: { name: 'stored-lock', points: 1, durationSec: 10 * MINUTE_SEC, isShared: true },
  signInOfNetwork: { name: 'sign-in', points: 100, durationSec: 10 * MINUTE_SEC, isShared: true },
  /** Each costs a hash, of which the product makes few at once; who has a whole /24 or /48 has many networks. */
  signInOfNeighborhood: { name: 'sign-in-near', points: 500, durationSec: 10 * MINUTE_SEC, isShared: true },
  /** Mails that anyone can cause to be sent to an address. Beyond it nothing is sent, and the answer stays the same. */
  mailToAddress: { name: 'mail-to', points: 5, durationSec: HOUR_SEC, isShared: true },
  forgotOfNetwork: { name: 'forgot', points: 30, durationSec: HOUR_SEC, isShared: true },
  /** Tries of tokens that come in links. */
  linkOfNetwork: { name: 'link', points: 60, durationSec: HOUR_SEC, isShared: true },
  socialOfNetwork: { name: 'social', points: 60, durationSec: 10 * MINUTE_SEC, isShared: true },
  /** The password asked for again, of someone who is signed in. */
  passwordOfUser: { name: 'password-again', points: 10, durationSec: 15 * MINUTE_SEC, isShared: true },
  mailByUser: { name: 'mail-by', points: 10, durationSec: HOUR_SEC, isShared: true },
  challengeOfNetwork: { name: 'challenge', points: 60, durationSec: 10 * MINUTE_SEC, isShared: true },
  exportOfUser: { name: 'export', points: 10, durationSec: HOUR_SEC, isShared: true },
  tokenOfUser: { name: 'token', points: 120, durationSec: HOUR_SEC, isShared: false },
} as const satisfies Record<string, RateLimit>;

/** Guesses at one account's password: anyone who goes on waits longer and longer. */
export const passwordGuesses: readonly RateLimit[] = [
  { name: 'guess-minute', points: 5, durationSec: MINUTE_SEC, isShared: true },
  { name: 'guess-hour', points: 20, durationSec: HOUR_SEC, isShared: true },
  { name: 'guess-day', points: 50, durationSec: DAY_SEC, isShared: true },
];
