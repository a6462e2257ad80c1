import { z } from 'zod';

/** The maximum length of a link. */
export const MAX_LINK_LENGTH = 2000;

/** The body of `POST /api/validate-youtube`. */
export const linkToValidate = z.object({ url: z.string().max(10_000) }).meta({ id: 'LinkToValidate' });

/** The preview of a video before it is fetched. */
export const linkMetadata = z
  .object({
    video_id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    /** Seconds; null if the site does not report it. */
    duration: z.number().nullable(),
    thumbnail: z.string().nullable(),
    /** The thumbnail itself as a `data:` address, for pages that may load nothing from other sites. */
    thumbnail_picture: z.string().nullable(),
    /** Channel or person. */
    uploader: z.string().nullable(),
    view_count: z.number().nullable(),
    /** `YYYY-MM-DD`. */
    published_at: z.string().nullable(),
  })
  .meta({ id: 'LinkMetadata' });
export type LinkMetadata = z.infer<typeof linkMetadata>;

/** The response of `POST /api/validate-youtube`: an unusable link is a result, not an error. */
export const linkValidation = z
  .object({
    valid: z.boolean(),
    /** A message for people; null if it is valid. */
    error: z.string().nullable(),
    /** The error's code, for programs; null if it is valid. */
    code: z.string().nullable(),
    metadata: linkMetadata.nullable(),
  })
  .meta({ id: 'LinkValidation' });
export type LinkValidation = z.infer<typeof linkValidation>;

/** `GET /api/link-tool`: the program that fetches links, which a new installation downloads once. */
export const linkTool = z
  .object({
    /** `missing`: nothing was tried yet; `failed`: the last download did not succeed. */
    state: z.enum(['ready', 'preparing', 'missing', 'failed']),
    /** 0..1 while it is being prepared. */
    progress: z.number().min(0).max(1).nullable(),
    /** The download size; null if not known. */
    sizeBytes: z.number().nullable(),
    /** True if a user may start its download now. */
    canFetch: z.boolean(),
    /** A message for users about why links cannot be used; null if they can. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'LinkTool' });
export type LinkTool = z.infer<typeof linkTool>;
