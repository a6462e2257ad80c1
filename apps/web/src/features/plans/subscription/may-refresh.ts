/** The minimum interval between manual refreshes. Earlier ones are skipped. */
const leastPauseMs = 1000;

/** Returns true if a manual refresh is allowed: none is running, and the last one ended at least a second ago. */
export function mayRefresh(last: { isRunning: boolean; endedAtMs: number }, nowMs: number): boolean {
  return !last.isRunning && nowMs - last.endedAtMs >= leastPauseMs;
}
