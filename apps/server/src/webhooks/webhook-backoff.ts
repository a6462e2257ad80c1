/**
 * The maximum number of attempts per delivery. With an initial delay of 5 seconds, the last attempt is about a day
 * after the first.
 */
const TRIES = 10;

const FACTOR = 4;
/** A multiple of the initial delay: 8 hours if that is 5 seconds. */
const LONGEST = 5760;
const JITTER = 0.2;
/** The longest delay that a receiver may request. */
const LONGEST_RETRY_AFTER_SEC = 3600;

/**
 * Returns the seconds until the next attempt, after `tries` failed ones; null means no more attempts. @param
 * retryAfterSec the receiver's `Retry-After`, or null @param random 0..1
 */
export function pauseAfter(
  tries: number,
  { firstSec, retryAfterSec, random }: { firstSec: number; retryAfterSec: number | null; random: number },
): number | null {
  if (tries >= TRIES) return null;
  const pause = firstSec * Math.min(FACTOR ** (tries - 1), LONGEST) * (1 - JITTER + 2 * JITTER * random);
  return Math.max(pause, Math.min(retryAfterSec ?? 0, LONGEST_RETRY_AFTER_SEC));
}

/**
 * Returns the longest possible delay before the next attempt, after `tries` failed ones. An attempt scheduled any later
 * dates from before the clock was set back.
 */
export function longestPauseSec(tries: number, firstSec: number): number {
  return tries === 0 ? 0 : Math.max(LONGEST_RETRY_AFTER_SEC, firstSec * FACTOR ** (tries - 1) * (1 + JITTER));
}
