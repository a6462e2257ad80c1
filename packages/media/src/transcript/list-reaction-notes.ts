import type { TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';

/** Subtitle terms for laughter and applause in the languages with word lists. */
const reactionNames = /laugh|applau|cheer|chuckl|lach|gelächter|beifall|risas?|aplaus|rires?|risat|risos|palmas/u;

/** Lists the laughter and applause that a transcript notes, such as `[Laughter]`: each after its cue's last word. */
export function listReactionNotes(transcript: Transcript | null): TimeRange[] {
  const remarked = (transcript?.cues ?? []).filter((cue) => cue.annotations?.some((name) => reactionNames.test(name)));
  return remarked.map((cue) => {
    const startSec = Math.min(cue.words.at(-1)?.endSec ?? cue.startSec, cue.endSec);
    return { startSec, endSec: cue.endSec };
  });
}
