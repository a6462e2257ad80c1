/** An edge closer than this is held, in pixels of the page. */
export const SNAP_PX = 8;

/** The nearest of some instants where it is within reach; null where none is. */
export function snapTo(sec: number, targetsSec: readonly number[], withinSec: number): number | null {
  let nearest: number | null = null;
  let leastSec = withinSec;
  for (const target of targetsSec) {
    const distanceSec = Math.abs(target - sec);
    if (distanceSec > leastSec || (nearest !== null && distanceSec === leastSec)) continue;
    nearest = target;
    leastSec = distanceSec;
  }
  return nearest;
}

type Stretch = { startSec: number; endSec: number };

/** Returns the times of scene changes in the source, without the edges of the window. */
export function listSceneCuts(shots: readonly Stretch[], window: Stretch): number[] {
  return shots
    .map(({ startSec }) => startSec)
    .filter((sec, index) => index > 0 && sec > window.startSec && sec < window.endSec);
}
