import { z } from 'zod';

/** The facts of a project's card besides the project's own row. */
export const storedCard = z.object({
  /** The version of the project's row when this was read. */
  version: z.int(),
  /** The key of its best clip's picture. */
  posterKey: z.string().nullable(),
  /** Clips that were kept. */
  kept: z.int(),
  /** The places of its clips in the source. Seconds. */
  places: z.array(z.object({ start: z.number(), end: z.number() })),
  durationSec: z.number().nullable(),
  filmstripKey: z.string().nullable(),
});
export type StoredCard = z.infer<typeof storedCard>;
