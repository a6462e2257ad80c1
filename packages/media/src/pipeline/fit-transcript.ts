import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import { type Cue, listWords, type Transcript } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';

/** Words this close to the end count as inside: clocks of players and of those who write subtitles differ. */
const TOLERANCE_SEC = 2;

/**
 * Leaves out what a transcript says after the end of its source.
 * @param source `claimedSec` is the length its container gives, `durationSec` what of it can be read.
 * @returns the transcript, null where nothing is left, and sentences for the user.
 * @throws MediaError `unreadable-transcript` where most words lie after the end: it is the transcript of another source.
 */
export function fitTranscript(
  transcript: Transcript,
  { claimedSec, durationSec }: { claimedSec: number; durationSec: number },
): { transcript: Transcript | null; report: MaterialReport; warnings: string[] } {
  const words = listWords(transcript);
  const outside = words.filter((word) => word.startSec > claimedSec + TOLERANCE_SEC).length;
  const endSec = words.at(-1)?.endSec ?? 0;
  const lengths = `the transcript runs to ${Math.round(endSec)} s and the source to ${Math.round(claimedSec)} s`;
  if (outside > words.length / 2) {
    throw new MediaError(
      'unreadable-transcript',
      `The transcript belongs to another video: ${lengths}. Choose the one that belongs to it.`,
      { endSec, claimedSec },
    );
  }
  const cues = transcript.cues.flatMap((cue) => fitCue(cue, durationSec) ?? []);
  return {
    transcript: cues.some((cue) => cue.words.length > 0) ? { ...transcript, cues } : null,
    report: [],
    warnings:
      outside > 0
        ? [`What the transcript says after the end was left out: ${lengths}. Check that they belong together.`]
        : [],
  };
}

function fitCue(cue: Cue, limitSec: number): Cue | null {
  if (cue.startSec >= limitSec) return null;
  if (cue.endSec <= limitSec) return cue;
  const words = cue.words
    .filter((word) => word.startSec < limitSec)
    .map((word) => ({ ...word, endSec: Math.min(word.endSec, limitSec) }));
  const text = words.length === cue.words.length ? cue.text : joinWords(words.map((word) => word.text));
  return { ...cue, endSec: limitSec, words, text };
}
