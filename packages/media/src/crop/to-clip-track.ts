import { type CutPass, clipDurationSec, toClipSec } from '../time/cut-list.ts';
import { clipRange, type TimeRange } from '../time/time-range.ts';
import { valueAt } from './crop-at.ts';
import type { CropLayout, CropSegment, CropTrack } from './crop-track.ts';

/**
 * Converts a track from source time to clip time. Segments that are cut out disappear; a motion over a cut continues
 * across the join, and a motion at the end of a pass stops.
 * @param passes from the clip's cuts, in order.
 */
export function toClipTrack(track: CropTrack, passes: readonly CutPass[]): CropTrack {
  return { ratio: track.ratio, segments: passes.flatMap((pass) => toClipSegments(track.segments, pass)) };
}

/** Returns one pass's segments; the first and last extend to its ends. */
export function toClipSegments(segments: readonly CropSegment[], { cuts, clipStartSec }: CutPass): CropSegment[] {
  const window = { startSec: cuts[0]?.startSec ?? 0, endSec: cuts.at(-1)?.endSec ?? 0 };
  const clip = { startSec: clipStartSec, endSec: clipStartSec + clipDurationSec(cuts) };
  const clipSec = (sourceSec: number) => clipStartSec + toClipSec(cuts, sourceSec);
  const clipped = stretchToEnds(segments, window)
    .flatMap((segment) => {
      const keptRange = clipRange(segment, window);
      return keptRange ? [{ ...segment, ...keptRange }] : [];
    })
    .map(({ startSec, endSec, layout }) => ({
      startSec: clipSec(startSec),
      endSec: clipSec(endSec),
      layout: retime(layout, window, clipSec),
    }))
    .filter(({ startSec, endSec }) => endSec > startSec);
  return stretchToEnds(clipped, clip);
}

/** Extends the first segment to the window's start and the last to its end, as `cropAt` does. */
function stretchToEnds(segments: readonly CropSegment[], { startSec, endSec }: TimeRange): CropSegment[] {
  return segments.map((segment, index) => ({
    ...segment,
    startSec: index === 0 ? Math.min(segment.startSec, startSec) : segment.startSec,
    endSec: index === segments.length - 1 ? Math.max(segment.endSec, endSec) : segment.endSec,
  }));
}

function retime(layout: CropLayout, window: TimeRange, clipSec: (sourceSec: number) => number): CropLayout {
  const toClip = <Key extends { atSec: number }>(key: Key): Key => ({ ...key, atSec: clipSec(key.atSec) });
  if (layout.kind === 'follow')
    return { ...layout, keys: keysWithin(layout.keys, window, ['x', 'y'] as const).map(toClip) };
  if (layout.kind === 'box')
    return { ...layout, keys: keysWithin(layout.keys, window, ['x', 'y', 'width', 'height'] as const).map(toClip) };
  return layout;
}

/** Returns the keys inside a window, plus the values at its ends if the path is moving there. */
function keysWithin<Field extends string>(
  keys: readonly ({ atSec: number } & Record<Field, number>)[],
  { startSec, endSec }: TimeRange,
  fields: readonly Field[],
): ({ atSec: number } & Record<Field, number>)[] {
  const inside = keys.filter(({ atSec }) => atSec >= startSec && atSec <= endSec);
  const at = (atSec: number) => ({ atSec, ...valueAt(keys, atSec, fields) });
  const [first, last, end] = [inside[0], inside.at(-1), keys.at(-1)];
  // The path may also merely pass through: with no key inside, the previous and next keys are both outside.
  const goesOn =
    end !== undefined && end.atSec > endSec && (last ? last.atSec < endSec : (keys[0]?.atSec ?? 0) < endSec);
  return [...(first?.atSec === startSec ? [] : [at(startSec)]), ...inside, ...(goesOn ? [at(endSec)] : [])];
}
