import { z } from 'zod';

/**
 * What came of one file, as a line of JSON tells it. `left` is what lies in the folders afterwards besides finished clips, `processorSec` the
 * processor time of the programs that were started for it; null where the system does not tell it.
 */
export const clippedFile = z.object({
  path: z.string(),
  result: z.string(),
  isTyped: z.boolean(),
  seconds: z.number(),
  processorSec: z.number().nullable(),
  left: z.array(z.string()),
});
export type ClippedFile = z.infer<typeof clippedFile>;
