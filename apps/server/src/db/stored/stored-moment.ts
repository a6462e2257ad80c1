import type { Moment } from '@clipwright/media';
import { z } from 'zod';

const score = z.number().min(0).max(10);

/** A moment, as stored in rows and artifacts. */
export const storedMoment: z.ZodType<Moment> = z.object({
  startSec: z.number(),
  endSec: z.number(),
  viralScore: score,
  absoluteScore: score.optional(),
  scores: z.object({ viralPotential: score, engagement: score, storyValue: score, audioImpact: score }),
  reasons: z.array(
    z.object({
      text: z.string(),
      quote: z.string().nullable(),
      atSec: z.number(),
      kind: z.enum(['strength', 'weakness']),
    }),
  ),
  text: z.string(),
});
