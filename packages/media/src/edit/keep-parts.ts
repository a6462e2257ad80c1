import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import type { MediaInfo } from '../probe/media-info.ts';
import { frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import type { CutGrid } from '../render/place-cut-edges.ts';
import { snapRangesOutward, snapRangesToFrames } from '../render/snap-ranges.ts';
import { listPasses } from '../time/cut-list.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { moveOverlays } from './move-overlays.ts';

type Range = ClipEdit['ranges'][number];

/** A range as rendered, with its position in the clip and the frames on which it can be cut. */
export type PlacedRange = Range & { clipStartSec: number; grid: CutGrid };

/** The changed edit, or the original one if no change was possible. */
export type EditChange = {
  edit: ClipEdit;
  /** The seconds by which the clip became shorter. */
  savedSec: number;
  /** The number of requested removals that were skipped because no ranges or too many would remain. */
  leftOut: number;
};

/** Aligns an edit's ranges to the frames that a render shows. */
export function placeRanges({ ranges }: Pick<ClipEdit, 'ranges'>, info: MediaInfo): PlacedRange[] {
  const frameRate = pickFrameRate(info.video);
  const snapped = snapRangesToFrames(ranges, info, frameRate);
  let at = 0;
  let clipStartSec = 0;
  return listPasses(snapped.map(({ startSec, endSec }) => ({ startSec, endSec }))).flatMap(({ cuts }) => {
    const placedCuts = snapped.slice(at, at + cuts.length);
    at += cuts.length;
    const grid = { originSec: cuts[0]?.startSec ?? 0, stepSec: 1 / frameRateValue(frameRate) };
    return placedCuts.map((range) => {
      const placed = { ...range, clipStartSec, grid };
      clipStartSec += durationOf(range);
      return placed;
    });
  });
}

/**
 * Returns the edit with only parts of its ranges. A range's settings apply to all of its parts. Overlays remain over
 * the same part of the source and keep their length.
 * @param partsOf returns the parts of a range to keep, in order and within it, or the range itself to keep all of it.
 * @returns null if no ranges or too many would remain.
 */
export function keepParts(
  edit: ClipEdit,
  placed: readonly PlacedRange[],
  info: MediaInfo,
  partsOf: (range: PlacedRange) => readonly TimeRange[],
): ClipEdit | null {
  const takenIds = new Set(edit.ranges.map(({ id }) => id));
  const freeId = () => {
    let number = takenIds.size + 1;
    while (takenIds.has(`r${number}`)) number += 1;
    takenIds.add(`r${number}`);
    return `r${number}`;
  };
  const parts = placed.flatMap((range) =>
    partsOf(range).map(({ startSec, endSec }, index) => ({
      id: index === 0 ? range.id : freeId(),
      from: range.id,
      startSec,
      endSec,
    })),
  );
  if (parts.length === 0 || parts.length > clipEditLimits.ranges) return null;
  const ranges = snapRangesOutward(parts, info, pickFrameRate(info.video));
  const inherit = <Setting>(settings: Readonly<Record<string, Setting>>): Record<string, Setting> =>
    Object.fromEntries(
      parts.flatMap(({ id, from }) => {
        const setting = settings[from];
        return setting === undefined ? [] : [[id, setting]];
      }),
    );
  const framing = Object.fromEntries(
    Object.entries(edit.framing).map(([ratio, said]) => [
      ratio,
      said.ranges ? { ...said, ranges: inherit(said.ranges) } : said,
    ]),
  );
  return {
    ...edit,
    ranges: ranges.map(({ id, startSec, endSec }) => ({ id, startSec, endSec })),
    captions: edit.captions.ranges ? { ...edit.captions, ranges: inherit(edit.captions.ranges) } : edit.captions,
    framing,
    overlays: moveOverlays(edit.overlays, placed, ranges),
  };
}
