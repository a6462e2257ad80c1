import type { Transcript } from './transcript.ts';

/** Delays a transcript by the given number of seconds, for a file in which it starts later. */
export function shiftTranscript(transcript: Transcript, bySec: number): Transcript {
  if (bySec === 0) return transcript;
  const later = <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
    ...timed,
    startSec: timed.startSec + bySec,
    endSec: timed.endSec + bySec,
  });
  return { ...transcript, cues: transcript.cues.map((cue) => ({ ...later(cue), words: cue.words.map(later) })) };
}
