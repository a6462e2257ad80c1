import type { Box } from '../geometry/box.ts';
import { containsTime } from '../time/time-range.ts';
import type { CropKey, CropSegment, CropTrack } from './crop-track.ts';
import { ease } from './ease.ts';

/**
 * What of the source frame a clip shows at an instant: one window for `follow`, two for `stack` (top or left first),
 * the whole frame for `fit`. Before and after the track its first and last segments hold. Same easing as `cropGraph`.
 * @param atSec in the track's time.
 */
export function cropAt(track: CropTrack, atSec: number): Box[] {
  const layout = segmentAt(track, atSec)?.layout ?? { kind: 'fit' };
  if (layout.kind === 'fit') return [{ x: 0, y: 0, width: 1, height: 1 }];
  if (layout.kind === 'stack') return [layout.first, layout.second];
  return [{ ...placeAt(layout.keys, atSec), width: layout.width, height: layout.height }];
}

function segmentAt(track: CropTrack, atSec: number): CropSegment | undefined {
  const first = track.segments[0];
  if (first && atSec < first.startSec) return first;
  return track.segments.find((segment) => containsTime(segment, atSec)) ?? track.segments.at(-1);
}

/** Where a window with these keys stands at an instant of their time. */
export function placeAt(keys: readonly CropKey[], atSec: number): { x: number; y: number } {
  const next = keys.findIndex((key) => key.atSec > atSec);
  const before = keys.at(next < 0 ? -1 : Math.max(0, next - 1));
  const after = keys.at(next < 0 ? -1 : next);
  if (!before || !after) return { x: 0, y: 0 };
  if (next <= 0) return { x: before.x, y: before.y };
  const share = ease((atSec - before.atSec) / (after.atSec - before.atSec));
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}
