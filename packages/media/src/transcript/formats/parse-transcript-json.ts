import { z } from 'zod';
import type { Transcript } from '../transcript.ts';
import { MAX_CUES } from './raw-cue.ts';

const timeSec = z.number().min(0).max(1e7);
const range = { startSec: timeSec, endSec: timeSec };

const word = z
  .object({
    ...range,
    text: z.string().min(1).max(500),
    confidence: z.number().min(0).max(1).nullable().default(null),
    speaker: z.string().max(200).nullable().default(null),
  })
  .refine((value) => value.endSec >= value.startSec, 'the end lies before the start');

const cue = z
  .object({
    ...range,
    text: z.string().max(100_000),
    speaker: z.string().max(200).nullable().default(null),
    words: z.array(word).max(20_000),
    annotations: z.array(z.string().max(200)).max(100).optional(),
  })
  .refine((value) => value.endSec >= value.startSec, 'the end lies before the start')
  .refine(
    ({ words }) => words.every((one, at) => at === 0 || one.startSec >= (words[at - 1]?.endSec ?? 0) - 0.0005),
    'words overlap or are out of order',
  );

/** A transcript in the format written by `writeTranscriptJson` and `clipwright transcribe --format json`. */
export const transcriptDocument: z.ZodType<Transcript> = z.object({
  language: z.string().min(2).max(12).nullable(),
  wordTiming: z.enum(['measured', 'estimated']),
  cues: z.array(cue).max(MAX_CUES),
});

/** Returns true if parsed JSON looks like a Clipwright transcript. */
export function isTranscriptJson(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'cues' in json;
}

/**
 * Validates a stored transcript.
 * @returns the transcript with its cues in chronological order, or a `problem` with the error's location and cause.
 */
export function parseTranscriptJson(json: unknown): { transcript: Transcript } | { problem: string } {
  const parsed = transcriptDocument.safeParse(json);
  if (parsed.success) {
    const cues = [...parsed.data.cues].sort((a, b) => a.startSec - b.startSec);
    return { transcript: { ...parsed.data, cues } };
  }
  const issue = parsed.error.issues[0];
  return { problem: `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'wrong shape'}` };
}
