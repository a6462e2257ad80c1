import type { TimeRange } from '../../time/time-range.ts';
import { shiftTranscript } from '../shift-transcript.ts';
import { listWords, type Transcript } from '../transcript.ts';

/** A part of a source and its transcript, in time relative to the part; null if it has no speech. */
export type TranscribedPart = { part: TimeRange; transcript: Transcript | null };

/**
 * Joins the transcripts for a source's parts, in order, and converts them to source time. If no language is requested,
 * the result has the language with the most words.
 * @returns null if no part has speech.
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

/** Trims the last words to the end of the part, because recognizers let them extend slightly past the audio. */
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
