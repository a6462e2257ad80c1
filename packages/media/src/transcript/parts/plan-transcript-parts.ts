import { invertRanges, mergeRanges, type TimeRange } from '../../time/time-range.ts';

/** Lengths of the parts of a long source. */
export type PartLengths = {
  /** Sources up to so long stay whole. */
  wholeSec: number;
  /** About so long is each part. */
  partSec: number;
};

const usualLengths: PartLengths = { wholeSec: 20 * 60, partSec: 10 * 60 };

/** How far from its length a part may end for a longer pause. */
const PLAY_SHARE = 0.25;
/** A pause that is surely between two words. Detectors cut soft beginnings and ends, and recognizers hear 0.2 s around a piece. */
const MIN_PAUSE_SEC = 0.6;

/**
 * Divides a source into parts that can be transcribed apart: each cut lies in the middle of a pause, the longest near the wanted
 * length. Where no one pauses the part goes on to the next pause.
 * @param speech where someone speaks; empty where that is not known: the source stays whole.
 * @returns parts in order, each where the one before ends, from 0 to the end.
 */
export function planTranscriptParts(
  durationSec: number,
  speech: readonly TimeRange[],
  { wholeSec, partSec }: PartLengths = usualLengths,
): TimeRange[] {
  const whole = { startSec: 0, endSec: durationSec };
  if (durationSec <= wholeSec || speech.length === 0) return [whole];
  const pauses = invertRanges(mergeRanges(speech), whole).filter(
    ({ startSec, endSec }) => endSec - startSec >= MIN_PAUSE_SEC,
  );
  const cutsSec: number[] = [];
  let fromSec = 0;
  // What is left beyond a part and its play would be a part of its own.
  while (durationSec - fromSec > partSec * (1 + PLAY_SHARE)) {
    const [earliestSec, latestSec] = [fromSec + partSec * (1 - PLAY_SHARE), fromSec + partSec * (1 + PLAY_SHARE)];
    const later = pauses.filter((pause) => middleOf(pause) >= earliestSec && middleOf(pause) < durationSec);
    const near = later.filter((pause) => middleOf(pause) <= latestSec);
    const [pause] = near.length > 0 ? [...near].sort((a, b) => lengthOf(b) - lengthOf(a)) : later;
    if (!pause) break;
    fromSec = middleOf(pause);
    cutsSec.push(fromSec);
  }
  return [0, ...cutsSec].map((startSec, index) => ({ startSec, endSec: cutsSec[index] ?? durationSec }));
}

const middleOf = ({ startSec, endSec }: TimeRange) => (startSec + endSec) / 2;
const lengthOf = ({ startSec, endSec }: TimeRange) => endSec - startSec;
