import type { ClipEdit } from '@clipwright/clip-spec';
import { listFrames, minAirSec, minIslandSec } from '../render/place-cut-edges.ts';
import { levelAtDb } from '../sound/levels.ts';
import type { Sound } from '../sound/sound.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import { listTimedWords } from './clip-words.ts';
import { type EditChange, keepParts, type PlacedRange, placeRanges } from './keep-parts.ts';
import { changeMost, type WordMaterial } from './remove-words.ts';

/** The material for finding pauses. Without silences, every gap between two words is a pause. */
export type PauseMaterial = WordMaterial & { silences: Sound['silences'] | null };

/** A period in a clip in which no one speaks, possibly across a join. Times are clip times. */
export type ClipPause = TimeRange & {
  /** The range in which it starts. */
  rangeId: string;
  sourceSec: number;
};

/** The shortest pause to list. */
const MIN_PAUSE_SEC = 0.6;
/** A breath or a click up to this length does not end a pause; laughter does. */
const MAX_BREATH_SEC = 0.3;
const DUST = 1e-6;

/** Lists a clip's pauses, in clip order. */
export function listPauses(
  edit: ClipEdit,
  { info, transcript, silences }: Omit<PauseMaterial, 'levels'>,
  minSec = MIN_PAUSE_SEC,
): ClipPause[] {
  const placed = placeRanges(edit, info);
  const words = listTimedWords(transcript, edit);
  const quiet = silences && mergeRanges(silences, MAX_BREATH_SEC);
  const inClip = placed.flatMap((range) => {
    const unspoken = invertRanges(
      words.filter((word) => overlapSec(word, range) > 0),
      range,
    );
    const parts = quiet
      ? unspoken.flatMap((gap) => quiet.flatMap((silence) => clipRange(silence, gap) ?? []))
      : unspoken;
    const clipSec = range.clipStartSec - range.startSec;
    return parts.map(({ startSec, endSec }) => ({ startSec: startSec + clipSec, endSec: endSec + clipSec }));
  });
  return mergeRanges(inClip, DUST)
    .filter((pause) => durationOf(pause) >= minSec - DUST)
    .flatMap((pause) => {
      const range = placed.findLast(({ clipStartSec }) => clipStartSec <= pause.startSec + DUST);
      if (!range) return [];
      return [{ ...pause, rangeId: range.id, sourceSec: range.startSec + pause.startSec - range.clipStartSec }];
    });
}

/**
 * Shortens a clip's pauses to a given length. A pause may remain up to one frame longer, because cuts are on frames. At
 * least 80 ms remain on both sides, and the cut is at the quietest point. If not all pauses can be shortened, the
 * longest are.
 * @param toSec 0 leaves as little as possible.
 */
export function shortenPauses(
  edit: ClipEdit,
  pauses: readonly TimeRange[],
  toSec: number,
  { info, transcript, levels }: WordMaterial,
): EditChange {
  const placed = placeRanges(edit, info);
  const words = listTimedWords(transcript, edit);
  const wholeSec = clipDurationSec(placed);
  const stepSec = placed[0]?.grid.stepSec ?? 1;
  const levelDb = (clipSec: number) => {
    const range = placed.findLast(({ clipStartSec }) => clipStartSec <= clipSec + DUST);
    return range ? levelAtDb(levels, range.startSec + clipSec - range.clipStartSec) : 0;
  };
  const joinsSec = placed.slice(1).map(({ clipStartSec }) => clipStartSec);
  const requests = pauses
    .flatMap((pause) => clipRange(pause, { startSec: 0, endSec: wholeSec }) ?? [])
    .flatMap((pause) => pickPart(pause, { toSec, wholeSec, stepSec, joinsSec, levelDb }) ?? [])
    .sort((a, b) => durationOf(b) - durationOf(a));
  const without = (gone: TimeRange[]) =>
    keepParts(edit, placed, info, (range) => {
      const parts = cutInClip(range, gone);
      if (parts.length === 1 && durationOf(parts[0] ?? range) > durationOf(range) - DUST) return [range];
      return parts.filter(
        (part) => durationOf(part) >= minIslandSec || words.some((word) => overlapSec(word, part) > DUST),
      );
    });
  return changeMost(edit, pauses.length, requests, without, info);
}

type PauseCut = {
  toSec: number;
  wholeSec: number;
  stepSec: number;
  joinsSec: readonly number[];
  levelDb: (clipSec: number) => number;
};

/**
 * Picks the part of a pause to remove: whole frames, with some silence kept next to words. Among equally long parts, it
 * prefers one that does not leave a very short fragment, then the one with the quietest ends.
 */
function pickPart(pause: TimeRange, { toSec, wholeSec, stepSec, joinsSec, levelDb }: PauseCut): TimeRange | null {
  const [isFirst, isLast] = [pause.startSec < DUST, pause.endSec > wholeSec - DUST];
  const staysSec = Math.max(toSec, isFirst || isLast ? minAirSec : 2 * minAirSec);
  const leastSec = isFirst ? 0 : pause.startSec + (isLast ? staysSec : minAirSec);
  const mostSec = isLast ? wholeSec : pause.endSec - (isFirst ? staysSec : minAirSec);
  const room = listFrames(leastSec, mostSec, { originSec: 0, stepSec });
  const goes = Math.min(room.length - 1, Math.floor((durationOf(pause) - staysSec) / stepSec + DUST));
  if (goes < 1) return null;
  const inside = joinsSec.filter((sec) => sec > pause.startSec + DUST && sec < pause.endSec - DUST);
  const middle = (room.length - 1 - goes) / 2;
  const choices = room.slice(isLast ? -1 - goes : 0, isFirst ? 1 : room.length - goes).map((startSec, at) => {
    const endSec = startSec + goes * stepSec;
    const flashes = inside.some((sec) => isShort(startSec - sec) || isShort(sec - endSec));
    return { startSec, endSec, flashes, db: Math.max(levelDb(startSec), levelDb(endSec)), off: Math.abs(at - middle) };
  });
  const [best] = choices.sort((a, b) => Number(a.flashes) - Number(b.flashes) || a.db - b.db || a.off - b.off);
  return best ? { startSec: best.startSec, endSec: best.endSec } : null;
}

function isShort(lengthSec: number): boolean {
  return lengthSec > DUST && lengthSec < minIslandSec;
}

/** Returns the remaining source parts of a range after stretches of the clip are removed. */
function cutInClip(range: PlacedRange, gone: readonly TimeRange[]): TimeRange[] {
  const sourceSec = range.startSec - range.clipStartSec;
  return invertRanges(
    gone.map(({ startSec, endSec }) => ({ startSec: startSec + sourceSec, endSec: endSec + sourceSec })),
    range,
  ).filter((part) => durationOf(part) > DUST);
}
