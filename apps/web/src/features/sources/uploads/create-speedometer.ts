/** The progress of a file at a point in time. */
type Mark = { atMs: number; sentBytes: number };

const windowMs = 8000;
const leastMs = 1500;

/** Creates a meter of the bytes per second over the last few seconds, which returns null until there is enough data. */
export function createSpeedometer() {
  let marks: Mark[] = [];
  return {
    note(sentBytes: number, atMs: number): number | null {
      marks = [...marks.filter((mark) => atMs - mark.atMs <= windowMs), { atMs, sentBytes }];
      const [first] = marks;
      if (!first || atMs - first.atMs < leastMs) return null;
      return Math.max(0, (sentBytes - first.sentBytes) / ((atMs - first.atMs) / 1000));
    },
    /** Discards the measurements before a pause. */
    reset: () => {
      marks = [];
    },
  };
}
