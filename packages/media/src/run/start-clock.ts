/** A stopwatch for stages. `lapSec` returns the seconds since its last call, or since the start. */
export type Clock = { lapSec(): number; totalSec(): number };

/** Starts a stopwatch. */
export function startClock(): Clock {
  const startedMs = performance.now();
  let lapMs = startedMs;
  const round = (ms: number) => Math.round(ms) / 1000;
  return {
    lapSec: () => {
      const nowMs = performance.now();
      const lap = round(nowMs - lapMs);
      lapMs = nowMs;
      return lap;
    },
    totalSec: () => round(performance.now() - startedMs),
  };
}
