import type { FoundPassages } from '@clipwright/contract';
import { z } from 'zod';
import { storedCues, storedTranscript } from '../../db/stored/stored-transcript.ts';
import { findPassages } from './find-passages.ts';

/** A stored transcript and the request for it. */
export type TranscriptTask = {
  /** The JSON: the stage's artifact, or cues with or without their words. */
  json: string;
  isArtifact: boolean;
  /** The requested page of passages; null to get the whole transcript. */
  search: { q: string; after: number; limit: number } | null;
};

const artifact = z.object({ transcript: storedTranscript.nullable() });
const spokenCues = z.array(storedCues.element.omit({ words: true }));

/** Answers a request for a stored transcript. @returns JSON */
export async function answerTranscript({ json, isArtifact, search }: TranscriptTask): Promise<string> {
  const stored: unknown = JSON.parse(json);
  const transcript = isArtifact ? artifact.parse(stored).transcript : null;
  const cues = isArtifact ? (transcript?.cues ?? []) : spokenCues.parse(stored);
  if (search) return JSON.stringify(pageOf(findPassages(cues, search.q), search));
  // Imported lazily: the thread would otherwise load the entire engine.
  const { writePlainText } = await import('@clipwright/media');
  const text = transcript ? writePlainText(transcript).trim() : '';
  const language = transcript?.language ?? 'en';
  return JSON.stringify({ transcription: { text, language, confidence: null, timestamps: cues } });
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
