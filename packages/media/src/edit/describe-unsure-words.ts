import type { ClipEdit } from '@clipwright/clip-spec';
import type { MaterialEntry } from '../material/material-report.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';

/** The confidence, 0..1, below which a recognized word counts as unsure: half of those were wrong (docs/benchmarks.md). */
const UNSURE = 0.4;
/** The same for a confidence that a recognizer gives to whole stretches: nine of ten such clips had a wrong word. */
const UNSURE_STRETCH = 0.7;
/** The maximum number of words to quote. */
const QUOTED = 3;

/**
 * Describes the audible words that the recognizer was unsure of and that the user has not changed.
 * @param ranges the source times in the clip
 * @returns null if there are none, or if the recognizer gave no confidences
 */
export function describeUnsureWords(
  transcript: Transcript,
  { words: edits }: Pick<ClipEdit, 'words'>,
  ranges: readonly TimeRange[],
): MaterialEntry | null {
  const all = listWords(transcript);
  const unsure = all.filter(({ confidence, startSec, endSec }, number) => {
    const isShared = [number - 1, number + 1].some((next) => all[next]?.confidence === confidence);
    if (confidence === null || confidence >= (isShared ? UNSURE_STRETCH : UNSURE)) return false;
    const { isHidden, text } = edits[String(number)] ?? {};
    if (isHidden || text !== undefined) return false;
    return ranges.some((range) => containsTime(range, (startSec + endSec) / 2));
  });
  const [first] = unsure;
  if (!first) return null;
  const words = unsure.slice(0, QUOTED).map(({ text }) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return {
    code: 'words-unsure',
    facts: { count: unsure.length, words: words.join(', '), atSec: Math.round(first.startSec * 10) / 10 },
  };
}
