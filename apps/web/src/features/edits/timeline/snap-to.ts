/** The distance within which an edge snaps, in pixels of the page. */
export const SNAP_PX = 8;

/** Returns the nearest of the targets within reach; null if there is none. */
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
