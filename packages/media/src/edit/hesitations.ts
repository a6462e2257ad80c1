import type { ClipEdit } from '@clipwright/clip-spec';
import { levelAtDb } from '../sound/levels.ts';
import type { Sound } from '../sound/sound.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import { listTimedWords } from './clip-words.ts';
import { type EditChange, placeRanges } from './keep-parts.ts';
import { removeStretches, type WordMaterial } from './remove-words.ts';

/** The material for finding hesitations. Without levels, there are none. */
export type HesitationMaterial = WordMaterial & Pick<Sound, 'speech'>;

/** A voice between two words, such as an "um" that the recognizer did not write. Times are clip times. */
export type ClipHesitation = TimeRange & {
  rangeId: string;
  /** Source time. */
  source: TimeRange;
};

/** The shortest and the longest hesitation; a longer voice says or sings something. */
const [LEAST_SEC, MOST_SEC] = [0.18, 1.2];
/** Recognizers are off by about this much at the start and the end of a word. */
const WORD_BLUR_SEC = 0.06;
/** A voice may be this much quieter than the middle of the clip's words. */
const QUIETER_DB = 12;
/** The interval between two measured levels, and the longest dip inside a hesitation. */
const [STEP_SEC, DIP_SEC] = [0.02, 0.06];

/** Lists the stretches of a clip in which a voice is heard between words, in clip order. */
export function listHesitations(
  edit: ClipEdit,
  { info, transcript, levels, speech }: HesitationMaterial,
): ClipHesitation[] {
  const words = listTimedWords(transcript, edit);
  const wordLevels = words.map(({ startSec, endSec }) => levelAtDb(levels, (startSec + endSec) / 2));
  const usualDb = wordLevels.toSorted((a, b) => a - b)[wordLevels.length >> 1];
  if (!levels || usualDb === undefined) return [];
  const listLoud = ({ startSec, endSec }: TimeRange) => {
    const steps = Array.from({ length: Math.floor((endSec - startSec) / STEP_SEC) }, (_, at) => ({
      startSec: startSec + at * STEP_SEC,
      endSec: startSec + (at + 1) * STEP_SEC,
    }));
    const isLoud = (step: TimeRange) => levelAtDb(levels, step.startSec + STEP_SEC / 2) >= usualDb - QUIETER_DB;
    return mergeRanges(steps.filter(isLoud), DIP_SEC);
  };
  return placeRanges(edit, info).flatMap((range) => {
    const gaps = invertRanges(
      words.filter((word) => overlapSec(word, range) > 0),
      range,
    );
    return gaps
      .map(({ startSec, endSec }) => ({ startSec: startSec + WORD_BLUR_SEC, endSec: endSec - WORD_BLUR_SEC }))
      .flatMap((gap) => speech.flatMap((voice) => clipRange(voice, gap) ?? []))
      .flatMap(listLoud)
      .filter((stretch) => durationOf(stretch) >= LEAST_SEC && durationOf(stretch) <= MOST_SEC)
      .map((source) => {
        const clipSec = range.clipStartSec - range.startSec;
        return {
          rangeId: range.id,
          source,
          startSec: source.startSec + clipSec,
          endSec: source.endSec + clipSec,
        };
      });
  });
}

/** Removes hesitations from a clip. If not all of them can be removed, the longest are. */
export function removeHesitations(
  edit: ClipEdit,
  hesitations: readonly ClipHesitation[],
  material: WordMaterial,
): EditChange {
  const stretches = hesitations.map(({ rangeId, source }) => ({ rangeId, ...source, indexes: [] }));
  return removeStretches(edit, stretches, material);
}
