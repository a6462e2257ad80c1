/** Decides when to look for jobs of dead workers. */
export type Patience = {
  /**
   * True if a check is allowed at this moment, in milliseconds of the wall clock, which continues while a machine
   * sleeps.
   */
  mayLook(atMs: number): boolean;
  /** Records a successful check at this moment. */
  looked(atMs: number): void;
};

/**
 * Checks are made at regular times. After more than two of them are missing, none is made for a while: heartbeats of
 * living workers were missed as well, and return within that time.
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
