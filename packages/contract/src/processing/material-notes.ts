import { z } from 'zod';
import { materialMessages } from './material-messages.ts';

export const materialKinds = ['used', 'passed-over', 'corrected', 'doubt'] as const;

/** The code of a decision about a source; see the engine's `materialKinds` for its meaning and facts. */
export type MaterialCode = keyof typeof materialMessages;
export const materialCodes = Object.keys(materialMessages) as [MaterialCode, ...MaterialCode[]];

const materialFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A decision about a source, as the API returns it. */
export const materialNote = z
  .object({
    code: z.string(),
    /** `doubt`: it may be wrong, and changes the clips. */
    kind: z.enum(materialKinds),
    facts: materialFacts,
    /** The decision as a sentence, in the language of the request. */
    text: z.string(),
  })
  .meta({ id: 'MaterialNote' });
export type MaterialNote = z.infer<typeof materialNote>;

/** One decision, as the engine returns it and the server stores it. */
export const materialDecision = z.object({ code: z.enum(materialCodes), facts: materialFacts });
export type MaterialDecision = z.infer<typeof materialDecision>;
