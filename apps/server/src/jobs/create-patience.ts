/** Decides when to look for jobs from dead workers. */
export type Patience = {
  /**
   * True if a check is allowed at this time, in milliseconds of the wall clock, which keeps running while a machine
   * sleeps.
   */
  mayLook(atMs: number): boolean;
  /** Records a successful check at this time. */
  looked(atMs: number): void;
};

/**
 * Checks run at regular intervals. After more than two are missed, checks pause for a while: heartbeats from live
 * workers were missed as well, and resume within that time.
 */
export function createPatience({ everyMs, quietMs }: { everyMs: number; quietMs: number }): Patience {
  let lastMs: number | null = null;
  let quietUntilMs = 0;
  return {
    mayLook(atMs) {
      if (lastMs !== null && Math.abs(atMs - lastMs) > 2.5 * everyMs) {
        quietUntilMs = atMs + quietMs;
        lastMs = atMs;
      }
      if (atMs >= quietUntilMs) return true;
      lastMs = atMs;
      return false;
    },
    looked(atMs) {
      lastMs = atMs;
    },
  };
}
