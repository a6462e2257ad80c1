import { z } from 'zod';

/** What the card of a project shows besides the project's own row. */
export const storedCard = z.object({
  /** Of the project, as its row had it when this was read. */
  version: z.int(),
  /** Of the picture of its best clip. */
  posterKey: z.string().nullable(),
  /** Clips that were kept. */
  kept: z.int(),
  /** Where its clips are in the source. Seconds. */
  places: z.array(z.object({ start: z.number(), end: z.number() })),
  durationSec: z.number().nullable(),
  filmstripKey: z.string().nullable(),
});
export type StoredCard = z.infer<typeof storedCard>;
