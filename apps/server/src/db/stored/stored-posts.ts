import { z } from 'zod';

/** What is posted with a planned clip. */
export const storedPosts = z.object({
  /** Names the clip. */
  title: z.string().default(''),
  byPlatform: z
    .record(z.string(), z.object({ title: z.string().nullable(), caption: z.string(), hashtags: z.array(z.string()) }))
    .default({}),
});
export type StoredPosts = z.output<typeof storedPosts>;
