import type { TimeRange } from '../../time/time-range.ts';
import { shiftTranscript } from '../shift-transcript.ts';
import { listWords, type Transcript } from '../transcript.ts';

/** One part of a source, and what is said in it, in the part's own time; null where no one speaks. */
export type TranscribedPart = { part: TimeRange; transcript: Transcript | null };

/**
 * Joins what was said in the parts of a source, in order, in the source's time. The language is that of the most words, where
 * none was asked for.
 * @returns null where no one speaks in any of them.
 */
export function joinTranscriptParts(parts: readonly TranscribedPart[], language: string | null): Transcript | null {
  const spoken = parts.flatMap(({ part, transcript }) =>
    transcript && transcript.cues.length > 0 ? [{ part, transcript }] : [],
  );
  if (spoken.length === 0) return null;
  const cues = spoken
    .toSorted((a, b) => a.part.startSec - b.part.startSec)
    .flatMap(({ part, transcript }) => keepWithin(shiftTranscript(transcript, part.startSec), part.endSec).cues);
  return {
    language: language ?? pickLanguage(spoken.map(({ transcript }) => transcript)),
    wordTiming: spoken.every(({ transcript }) => transcript.wordTiming === 'measured') ? 'measured' : 'estimated',
    cues,
  };
}

/** Recognizers let a last word end a little after the sound: nothing may reach into the next part. */
function keepWithin(transcript: Transcript, endSec: number): Transcript {
  const clamp = <Timed extends TimeRange>(timed: Timed): Timed => ({
    ...timed,
    startSec: Math.min(timed.startSec, endSec),
    endSec: Math.min(timed.endSec, endSec),
  });
  return { ...transcript, cues: transcript.cues.map((cue) => ({ ...clamp(cue), words: cue.words.map(clamp) })) };
}

function pickLanguage(transcripts: readonly Transcript[]): string | null {
  const words = new Map<string, number>();
  for (const transcript of transcripts) {
    if (transcript.language === null) continue;
    words.set(transcript.language, (words.get(transcript.language) ?? 0) + listWords(transcript).length);
  }
  return [...words].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
