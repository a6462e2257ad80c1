import { z } from 'zod';

/** The data on a project's card besides the project's own row. */
export const storedCard = z.object({
  /** The version of the project's row when this data was read. */
  version: z.int(),
  /** The file key of its best clip's image. */
  posterKey: z.string().nullable(),
  /** The number of clips kept. */
  kept: z.int(),
  /** The positions of its clips in the source, in seconds. */
  places: z.array(z.object({ start: z.number(), end: z.number() })),
  durationSec: z.number().nullable(),
  filmstripKey: z.string().nullable(),
});
export type StoredCard = z.infer<typeof storedCard>;
