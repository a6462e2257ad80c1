import { z } from 'zod';
import type { TimeRange } from '../../time/time-range.ts';
import { spreadText } from '../formats/parse-plain-text.ts';
import { takeSpoken } from '../formats/take-spoken.ts';
import type { Cue, Transcript } from '../transcript.ts';
import { groupWords } from '../words/group-words.ts';
import { mergeTokens } from './merge-tokens.ts';

/** The output of `recognize-child.ts` for each piece; lists that a model does not support are empty. */
export const PieceResult = z.object({
  piece: z.number().int().nonnegative(),
  result: z.object({
    lang: z.string().default(''),
    text: z.string().default(''),
    tokens: z.array(z.string()).default([]),
    timestamps: z.array(z.number()).default([]),
    durations: z.array(z.number()).default([]),
    ys_log_probs: z.array(z.number()).default([]),
  }),
});
export type PieceResult = z.infer<typeof PieceResult>;

/**
 * Builds a transcript from a recognizer's pieces: words from timed tokens or, for models without timestamps, words
 * placed within the piece's speech by length.
 * @param pieces the pieces sent, in source time.
 * @param language the requested language; null to use the model's.
 */
export function buildSherpaTranscript(
  results: readonly PieceResult[],
  pieces: readonly TimeRange[],
  speech: readonly TimeRange[],
  language: string | null,
): Transcript {
  let isMeasured = true;
  const cues = results.flatMap(({ piece, result }): Cue[] => {
    const range = pieces[piece];
    if (!range) return [];
    const words = mergeTokens(result, range.startSec, range.endSec);
    if (words.length > 0) return groupWords(words);
    // Whisper describes sounds in brackets, and some models output a full stop for silence.
    const spoken = takeSpoken(result.text);
    if (spoken === '') return [];
    isMeasured = false;
    return spreadText(spoken, range, speech);
  });
  const languageTag = results.find(({ result }) => /^(?:<\|)?[a-z]{2,3}(?:\|>)?$/.test(result.lang))?.result.lang;
  return {
    language: language ?? languageTag?.replace(/[<|>]/g, '') ?? null,
    wordTiming: isMeasured ? 'measured' : 'estimated',
    cues: cues.sort((a, b) => a.startSec - b.startSec),
  };
}
