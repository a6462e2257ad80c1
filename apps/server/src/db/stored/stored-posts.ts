import { z } from 'zod';

/** A planned clip's posts. */
export const storedPosts = z.object({
  /** The clip's title. */
  title: z.string().default(''),
  byPlatform: z
    .record(z.string(), z.object({ title: z.string().nullable(), caption: z.string(), hashtags: z.array(z.string()) }))
    .default({}),
});
export type StoredPosts = z.output<typeof storedPosts>;
