import { type SpeakerChanges, speakerTextsIn } from '@clipwright/clip-spec';
import type { FoundPassages } from '@clipwright/contract';
import type { Transcript } from '@clipwright/media';
import type { Language } from '@clipwright/messages';
import { z } from 'zod';
import { storedCues, storedTranscript } from '../../db/stored/stored-transcript.ts';
import { findPassages } from './find-passages.ts';

/** The facts of a stored transcript beside its cues. */
export type TranscriptFacts = { text: string; language: string; confidence: number | null };

/** A stored transcript and the request for it. */
export type TranscriptTask = {
  /** The JSON: the cues of a row, or the stage's artifact if `row` is null. */
  json: string;
  row: TranscriptFacts | null;
  speakers: SpeakerChanges;
  /** The ranges of the source that a clip shows, and the time at which it starts in its file; null: the whole source. */
  clip: { ranges: { startSec: number; endSec: number }[]; introSec: number } | null;
  /** The language of the reader, for voices without a name. */
  language: Language;
  /** The requested page of passages; null to get the whole transcript. */
  search: { q: string; after: number; limit: number } | null;
};

const artifact = z.object({ transcript: storedTranscript.nullable() });
const { words } = storedCues.element.shape;
/** A search reads cues without their words, if these do not matter. */
const readCues = z.array(storedCues.element.extend({ words: words.default([]) }));

/** Answers a request for a stored transcript. @returns JSON */
export async function answerTranscript({ json, row, search, ...task }: TranscriptTask): Promise<string> {
  // Imported lazily: the main thread would otherwise load it for every request.
  const { correctSpeakers, nameSpeakers, toSourceSec, writePlainText } = await import('@clipwright/media/data');
  const stored: unknown = JSON.parse(json);
  const transcript: Transcript | null = row
    ? { language: row.language, wordTiming: 'measured', cues: readCues.parse(stored) }
    : artifact.parse(stored).transcript;
  const { clip } = task;
  const corrected =
    transcript &&
    correctSpeakers(
      transcript,
      task.speakers,
      clip ? (sec) => toSourceSec(clip.ranges, sec - clip.introSec) : undefined,
    );
  const cues = corrected?.cues ?? [];
  const texts = speakerTextsIn[task.language];
  if (search) return JSON.stringify(pageOf(findPassages(cues, search.q), search));
  const text = corrected ? writePlainText(nameSpeakers(corrected, texts)).trim() : '';
  const { language, confidence } = row ?? { language: transcript?.language ?? 'en', confidence: null };
  return JSON.stringify({ transcription: { text, language, confidence, timestamps: cues } });
}

function pageOf(
  found: FoundPassages['passages'],
  { after, limit }: NonNullable<TranscriptTask['search']>,
): FoundPassages {
  const end = after + limit;
  return {
    passages: found.slice(after, end),
    nextCursor: found.length > end ? Buffer.from(String(end)).toString('base64url') : null,
  };
}
