import type { Sentence } from '../../transcript/transcript.ts';

/** A run of sentences by their indices in the list of all sentences (both included). */
export type SentenceRun = { first: number; last: number };

/** Allowed run length, in seconds. */
export type LengthLimits = { minSec: number; maxSec: number };

/** Seconds from the start of a run's first word to the end of its last. */
export function runDurationSec(run: SentenceRun, sentences: readonly Sentence[]): number {
  return (sentences[run.last]?.endSec ?? 0) - (sentences[run.first]?.startSec ?? 0);
}

/**
 * Returns the run of whole sentences that is closest to the requested one and has an allowed length; null if there is
 * none. A short run grows, forward first, so that its opening remains. A long one keeps as many of `anchorsSec`
 * (important times, such as those of quotes) as possible, then its opening.
 */
export function fitRun(
  run: SentenceRun,
  sentences: readonly Sentence[],
  limits: LengthLimits,
  anchorsSec: readonly number[],
): SentenceRun | null {
  const durationSec = runDurationSec(run, sentences);
  if (durationSec > limits.maxSec) return shorten(run, sentences, limits, anchorsSec);
  return durationSec < limits.minSec ? lengthen(run, sentences, limits) : run;
}

function lengthen(run: SentenceRun, sentences: readonly Sentence[], limits: LengthLimits): SentenceRun | null {
  const grown = { ...run };
  while (runDurationSec(grown, sentences) < limits.minSec) {
    const later = { ...grown, last: grown.last + 1 };
    const earlier = { ...grown, first: grown.first - 1 };
    if (later.last < sentences.length && runDurationSec(later, sentences) <= limits.maxSec) grown.last++;
    else if (earlier.first >= 0 && runDurationSec(earlier, sentences) <= limits.maxSec) grown.first--;
    else return null;
  }
  return grown;
}

function shorten(
  run: SentenceRun,
  sentences: readonly Sentence[],
  limits: LengthLimits,
  anchorsSec: readonly number[],
): SentenceRun | null {
  let best: (SentenceRun & { anchors: number; durationSec: number }) | null = null;
  for (let first = run.first; first <= run.last; first++) {
    // The longest allowed run from here contains every anchor in a shorter one from here.
    let last = first;
    while (last < run.last && runDurationSec({ first, last: last + 1 }, sentences) <= limits.maxSec) last++;
    const durationSec = runDurationSec({ first, last }, sentences);
    if (durationSec < limits.minSec || durationSec > limits.maxSec) continue;
    const startSec = sentences[first]?.startSec ?? 0;
    const anchors = anchorsSec.filter((atSec) => atSec >= startSec && atSec < startSec + durationSec).length;
    if (!best || anchors > best.anchors) best = { first, last, anchors, durationSec };
  }
  return best && { first: best.first, last: best.last };
}
