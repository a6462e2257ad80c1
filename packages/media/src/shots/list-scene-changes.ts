import type { SceneChange } from './scene-change.ts';

/** A keyframe's colors, averaged over a coarse grid: values of 0..255, equally many for each keyframe. */
export type KeyframePicture = { atSec: number; colors: Uint8Array };

/** The number of keyframes to compare on either side. A person shown again after a few shots is not a new scene. */
const comparedKeyframes = 6;
/** Keyframes further away are not compared, in seconds. */
const comparedSec = 45;
/** The mean difference of colors, in levels of 255, up to which two pictures show the same, and from which nothing. */
const sameLevels = 12;
const otherLevels = 36;
/** The least novelty of a scene change. */
const leastNovelty = 0.25;
/** The time on either side over which changes are counted, in seconds. */
const countedSec = 45;

/**
 * Lists the keyframes that differ from all keyframes shortly before, as do those after them. The pictures of one
 * recording resemble each other, even if its cameras alternate; those of two recordings do not.
 * @param pictures in order of time.
 */
export function listSceneChanges(pictures: readonly KeyframePicture[]): SceneChange[] {
  const changes: Omit<SceneChange, 'perMin'>[] = [];
  for (let at = 1; at < pictures.length; at++) {
    const [last, first] = [pictures[at - 1], pictures[at]];
    if (!last || !first || noveltyOf(last, first) < leastNovelty) continue;
    const before = pictures.slice(Math.max(0, at - comparedKeyframes), at);
    const after = pictures.slice(at, at + comparedKeyframes);
    const novelty = leastNoveltyOf(
      before.filter(({ atSec }) => atSec > last.atSec - comparedSec),
      after.filter(({ atSec }) => atSec < first.atSec + comparedSec),
    );
    if (novelty >= leastNovelty) changes.push({ afterSec: last.atSec, atSec: first.atSec, novelty });
  }
  const within = (fromSec: number, toSec: number) =>
    changes.filter(({ atSec }) => atSec > fromSec && atSec < toSec).length;
  return changes.map((change) => {
    const { atSec } = change;
    const fewer = Math.min(within(atSec - countedSec, atSec), within(atSec, atSec + countedSec));
    return { ...change, perMin: (60 * fewer) / countedSec };
  });
}

function leastNoveltyOf(before: readonly KeyframePicture[], after: readonly KeyframePicture[]): number {
  let least = 1;
  for (const one of before) for (const other of after) least = Math.min(least, noveltyOf(one, other));
  return least;
}

/** Returns how different two pictures are, 0..1. */
function noveltyOf({ colors: before }: KeyframePicture, { colors: after }: KeyframePicture): number {
  let sum = 0;
  for (let at = 0; at < before.length; at++) sum += Math.abs((before[at] ?? 0) - (after[at] ?? 0));
  const levels = sum / Math.max(1, before.length);
  return Math.min(1, Math.max(0, (levels - sameLevels) / (otherLevels - sameLevels)));
}
