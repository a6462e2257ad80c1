import { z } from 'zod';

/** The posts of a planned clip. */
export const storedPosts = z.object({
  /** The title of the clip. */
  title: z.string().default(''),
  byPlatform: z
    .record(z.string(), z.object({ title: z.string().nullable(), caption: z.string(), hashtags: z.array(z.string()) }))
    .default({}),
});
export type StoredPosts = z.output<typeof storedPosts>;
