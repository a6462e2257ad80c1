import { z } from 'zod';

/**
 * The facts about a source: everything from the engine's probe, or only the length if a drive reported it before the
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
