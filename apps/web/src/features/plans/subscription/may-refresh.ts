/** A refresh by hand is skipped when it follows the last one sooner than this. */
const leastPauseMs = 1000;

/** True if a manual refresh has an effect: not while one is running, nor within a second of the last. */
export function mayRefresh(last: { isRunning: boolean; endedAtMs: number }, nowMs: number): boolean {
  return !last.isRunning && nowMs - last.endedAtMs >= leastPauseMs;
}
