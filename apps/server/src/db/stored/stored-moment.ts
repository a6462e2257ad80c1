import { fact, textFact } from '@clipwright/contract';
import type { Moment } from '@clipwright/media';
import { z } from 'zod';
import { isKnown, withText } from './stored-facts.ts';

const score = z.number().min(0).max(10);

/**
 * The reasons for a moment's score. Reasons of the previous release have only their sentence, in `text`; it is also read
 * if a newer version has written a code that this one does not know.
 */
export const storedReasons = z.array(
  z
    .object({
      ...fact.partial().shape,
      text: z.string().default(''),
      quote: z.string().nullable(),
      atSec: z.number(),
      kind: z.enum(['strength', 'weakness']),
    })
    .transform(({ code, facts, text, ...rest }) => ({
      ...(code !== undefined && facts !== undefined && (text === '' || isKnown({ code }))
        ? { code, facts }
        : textFact(text)),
      ...rest,
    })),
);

/** A moment, as stored in rows and artifacts. */
export const storedMoment: z.ZodType<Moment> = z.object({
  startSec: z.number(),
  endSec: z.number(),
  viralScore: score,
  absoluteScore: score.optional(),
  scores: z.object({ viralPotential: score, engagement: score, storyValue: score, audioImpact: score }),
  // A reason of another version may have a code that this one does not know; it is only read to be described.
  reasons: storedReasons.transform((reasons) => reasons as Moment['reasons']),
  text: z.string(),
});

/** Returns a moment as it is stored, readable by the previous release. */
export function toStoredMoment(moment: Moment): Moment {
  return { ...moment, reasons: moment.reasons.map(withText) };
}
