import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import type { MediaInfo } from '../probe/media-info.ts';
import { frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import type { CutGrid } from '../render/place-cut-edges.ts';
import { snapRangesOutward, snapRangesToFrames } from '../render/snap-ranges.ts';
import { listPasses } from '../time/cut-list.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { moveOverlays } from './move-overlays.ts';

type Range = ClipEdit['ranges'][number];

/** A range as it is rendered, where it lies in the clip, and the frames it can be cut at. */
export type PlacedRange = Range & { clipStartSec: number; grid: CutGrid };

/** An edit that was changed, or the same where nothing could be. */
export type EditChange = {
  edit: ClipEdit;
  /** By how much the clip became shorter. */
  savedSec: number;
  /** How many of what was to go stays, because nothing or more ranges than there may be would be left. */
  leftOut: number;
};

/** The ranges of an edit, on the frames that a render of them shows. */
export function placeRanges({ ranges }: Pick<ClipEdit, 'ranges'>, info: MediaInfo): PlacedRange[] {
  const frameRate = pickFrameRate(info.video);
  const snapped = snapRangesToFrames(ranges, info, frameRate);
  let at = 0;
  let clipStartSec = 0;
  return listPasses(snapped.map(({ startSec, endSec }) => ({ startSec, endSec }))).flatMap(({ cuts }) => {
    const shown = snapped.slice(at, at + cuts.length);
    at += cuts.length;
    const grid = { originSec: cuts[0]?.startSec ?? 0, stepSec: 1 / frameRateValue(frameRate) };
    return shown.map((range) => {
      const placed = { ...range, clipStartSec, grid };
      clipStartSec += durationOf(range);
      return placed;
    });
  });
}

/**
 * The edit with only parts of its ranges kept. What was said of a range holds for all of its parts; what lies over the
 * picture stays with what it lay over, and as long as it was.
 * @param partsOf what is kept of a range, in order, inside it; the range itself for all of it.
 * @returns null where nothing would be left, or more ranges than there may be.
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
      ...{ id: index === 0 ? range.id : freeId(), from: range.id },
      ...{ startSec, endSec },
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
