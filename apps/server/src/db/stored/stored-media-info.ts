import { z } from 'zod';

/**
 * What is known of a source: all that the engine's probe tells, or the length alone where a drive has told it before the
 * source was fetched.
 */
export const storedMediaInfo = z.looseObject({
  durationSec: z.number().optional(),
  video: z.looseObject({ widthPx: z.int(), heightPx: z.int() }).nullish(),
  audio: z
    .array(z.looseObject({ title: z.string().nullish(), language: z.string().nullish() }))
    .nullish()
    .catch(null),
});
