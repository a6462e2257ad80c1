/** Attempts at one delivery. With a first pause of 5 seconds, the last comes about a day after the first. */
const TRIES = 10;

const FACTOR = 4;
/** In first pauses: 8 hours if that is 5 seconds. */
const LONGEST = 5760;
const JITTER = 0.2;
/** The longest pause that a receiver may request. */
const LONGEST_RETRY_AFTER_SEC = 3600;

/**
 * Returns the seconds until the next attempt, after `tries` failed ones; null: it is given up.
 * @param retryAfterSec the receiver's `Retry-After`, or null
 * @param random 0..1
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
 * Returns the longest that the next attempt after `tries` failed ones may be away. One further away was planned before
 * the clock was put back.
 */
export function longestPauseSec(tries: number, firstSec: number): number {
  return tries === 0 ? 0 : Math.max(LONGEST_RETRY_AFTER_SEC, firstSec * FACTOR ** (tries - 1) * (1 + JITTER));
}
