import { invertRanges, mergeRanges, type TimeRange } from '../../time/time-range.ts';

/** The part lengths for a long source. */
export type PartLengths = {
  /** The longest source that is not divided. */
  wholeSec: number;
  /** The approximate length of each part. */
  partSec: number;
};

const usualLengths: PartLengths = { wholeSec: 20 * 60, partSec: 10 * 60 };

/** The tolerance for a part's length, to find a longer pause. */
const PLAY_SHARE = 0.25;
/**
 * A pause that is certain to be between two words. Detectors clip soft starts and ends, and recognizers use 0.2 s
 * around a piece.
 */
const MIN_PAUSE_SEC = 0.6;

/**
 * Divides a source into parts that can be transcribed separately: each cut is in the middle of the longest pause near
 * the target length. If there is none, the part continues until the next pause.
 * @param speech times with speech; empty if unknown, in which case the source is not divided.
 * @returns contiguous parts in order, from 0 to the end.
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
  // Anything beyond a part and its tolerance becomes a separate part.
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
