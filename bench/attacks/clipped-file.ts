import { z } from 'zod';

/** What came of one file, as a line of JSON tells it. `left` is what lies in the folders afterwards besides finished clips. */
export const clippedFile = z.object({
  path: z.string(),
  result: z.string(),
  isTyped: z.boolean(),
  seconds: z.number(),
  left: z.array(z.string()),
});
export type ClippedFile = z.infer<typeof clippedFile>;
