import type { Box } from '../geometry/box.ts';
import { containsTime } from '../time/time-range.ts';
import type { CropSegment, CropTrack } from './crop-track.ts';
import { ease } from './ease.ts';

/**
 * Returns the part of the source frame that a clip shows at a given time: one window for `follow` and `box`, one per
 * tile for `stack` and `screen-and-face` (see `tilePlaces`), the whole frame for `fit`. Before and after the track its
 * first and last segments apply. Uses the same easing as `cropGraph`.
 * @param atSec in the track's time.
 */
export function cropAt(track: CropTrack, atSec: number): Box[] {
  const layout = layoutAt(track, atSec);
  switch (layout.kind) {
    case 'fit':
      return [{ x: 0, y: 0, width: 1, height: 1 }];
    case 'stack':
      return [...layout.tiles];
    case 'screen-and-face':
      return [layout.screen, layout.face];
    case 'box':
      return [valueAt(layout.keys, atSec, ['x', 'y', 'width', 'height'])];
    case 'follow':
      return [{ ...valueAt(layout.keys, atSec, ['x', 'y']), width: layout.width, height: layout.height }];
  }
}

/** Returns the layout at a given time on the track. */
export function layoutAt(track: CropTrack, atSec: number): CropSegment['layout'] {
  return segmentAt(track, atSec)?.layout ?? { kind: 'fit' };
}

function segmentAt(track: CropTrack, atSec: number): CropSegment | undefined {
  const first = track.segments[0];
  if (first && atSec < first.startSec) return first;
  return track.segments.find((segment) => containsTime(segment, atSec)) ?? track.segments.at(-1);
}

/** Returns the value of a path with these keys at a given time. */
export function valueAt<Field extends string>(
  keys: readonly ({ atSec: number } & Record<Field, number>)[],
  atSec: number,
  fields: readonly Field[],
): Record<Field, number> {
  const next = keys.findIndex((key) => key.atSec > atSec);
  const before = keys.at(next < 0 ? -1 : Math.max(0, next - 1));
  const after = keys.at(next < 0 ? -1 : next);
  const share = before && after && next > 0 ? ease((atSec - before.atSec) / (after.atSec - before.atSec)) : 0;
  const entries = fields.map((field) => {
    const [from, to] = [before?.[field] ?? 0, after?.[field] ?? 0];
    return [field, from + (to - from) * share] as const;
  });
  return Object.fromEntries(entries) as Record<Field, number>;
}
