import type { Transcript } from '@clipwright/media';
import { z } from 'zod';

const range = { startSec: z.number(), endSec: z.number() };

/** A clip's or source's transcript, as stored in rows. */
export const storedCues = z.array(
  z.object({
    ...range,
    text: z.string(),
    speaker: z.string().nullable(),
    words: z.array(
      z.object({ ...range, text: z.string(), confidence: z.number().nullable(), speaker: z.string().nullable() }),
    ),
    annotations: z.array(z.string()).optional(),
  }),
);

/** A transcript, as stored in artifacts. */
export const storedTranscript: z.ZodType<Transcript> = z.object({
  language: z.string().nullable(),
  wordTiming: z.enum(['measured', 'estimated']),
  cues: storedCues,
});
