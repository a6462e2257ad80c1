import { z } from 'zod';

/** The value of a fact: a list or another fact is written out within the sentence. */
type FactValue = string | number | boolean | null | Fact | readonly FactValue[];

/**
 * A reason, a warning, a failure or an insight, as the engine returns it and the server stores it: a code with its
 * facts. `describeFact` turns it into a sentence.
 */
export type Fact = { code: string; facts: Readonly<Record<string, FactValue>> };

const factValue: z.ZodType<FactValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.lazy(() => fact),
  z.lazy(() => z.array(factValue)),
]);

export const fact = z.object({ code: z.string().min(1).max(100), facts: z.record(z.string(), factValue) });

/** Wraps a sentence that has no code, such as one from a language model or from an earlier version. */
export function textFact(text: string): Fact {
  return { code: 'text', facts: { text } };
}
