import { z } from 'zod';
import { reviewMessages } from './projects-contract-messages.ts';

/** The possible lifetimes of a view link, in days. */
export const viewLinkDays = [1, 7, 30] as const;
export const defaultViewLinkDays = 7;

// The API's description would only name the first.
const validDays = z.literal(viewLinkDays).meta({ enum: [...viewLinkDays] });

/** `view`: for watching. `review`: for clients, who also comment and decide. A project has at most one of each. */
export const viewLinkKinds = ['view', 'review'] as const;
export type ViewLinkKind = (typeof viewLinkKinds)[number];

/** A link that lets anyone watch a project's clips without an account. */
export const viewLink = z
  .object({
    /** Null if the installation's secret was replaced since: the link works, but can no longer be shown. */
    url: z.string().nullable(),
    valid_days: validDays,
    /** It may be in the past. */
    expires_at: z.iso.datetime(),
    allows_download: z.boolean(),
    /** True if it requires a password. */
    has_password: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ViewLink' });
export type ViewLink = z.infer<typeof viewLink>;

/** `GET` and `PUT /api/projects/{id}/view-link`; null if there is none. */
export const viewLinkAnswer = z.object({ link: viewLink.nullable() }).meta({ id: 'ViewLinkAnswer' });

/** `PUT /api/projects/{id}/view-link`: omitted fields keep their values. Days count from now. */
export const viewLinkInput = z
  .object({ valid_days: validDays, allows_download: z.boolean() })
  .partial()
  .meta({ id: 'ViewLinkInput' });
export type ViewLinkInput = z.output<typeof viewLinkInput>;

/** Characters. */
export const linkPasswordLength = { min: 6, max: 128 } as const;

/** `PUT /api/projects/{id}/review-link`; null removes the password. */
export const reviewLinkInput = z
  .object({
    valid_days: validDays,
    allows_download: z.boolean(),
    password: z
      .string()
      .min(linkPasswordLength.min, reviewMessages.passwordShort)
      .max(linkPasswordLength.max)
      .nullable(),
  })
  .partial()
  .meta({ id: 'ReviewLinkInput' });
export type ReviewLinkInput = z.output<typeof reviewLinkInput>;

/** `POST /api/view/{token}/password` */
export const linkPasswordInput = z
  .object({ password: z.string().min(1).max(linkPasswordLength.max) })
  .meta({ id: 'LinkPasswordInput' });

/** A clip as holders of the link see it. All URLs expire with the link. */
export const viewedClip = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** Seconds. */
    duration: z.number(),
    /** Width to height, such as 9:16, or `source`. */
    ratio: z.string(),
    /** True if captions are part of the picture; otherwise they are in a text track. */
    has_burned_in_captions: z.boolean(),
    video_url: z.string(),
    poster_url: z.string().nullable(),
    captions_url: z.string().nullable(),
    /** Null if the owner does not allow downloads. */
    download_url: z.string().nullable(),
    filename: z.string(),
  })
  .meta({ id: 'ViewedClip' });
export type ViewedClip = z.infer<typeof viewedClip>;

/** `GET /api/view/{token}` */
export const viewedProject = z
  .object({
    title: z.string(),
    owner_name: z.string(),
    expires_at: z.iso.datetime(),
    /** True if holders of the link can comment and decide. */
    allows_review: z.boolean(),
    /** Best first, without those that the owner skipped. */
    clips: z.array(viewedClip),
  })
  .meta({ id: 'ViewedProject' });
export type ViewedProject = z.infer<typeof viewedProject>;
