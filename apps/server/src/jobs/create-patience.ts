/** When to look for jobs of dead workers. */
export type Patience = {
  /** Whether to look at this moment, in milliseconds of the wall clock, which goes on while a machine sleeps. */
  mayLook(atMs: number): boolean;
  /** Tells that a look at this moment succeeded. */
  looked(atMs: number): void;
};

/**
 * Looks are made at regular times. After more than two of them are missing, none is made for a while: heartbeats of living
 * workers were missed as well, and come back within that time.
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
