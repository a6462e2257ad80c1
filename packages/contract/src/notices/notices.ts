import { z } from 'zod';
import { pageQuery } from '../page-query.ts';

export const noticeKinds = [
  'clips-ready',
  'processing-failed',
  'cloud-paused',
  'webhook-off',
  'review',
  'member-joined',
  'account-expired',
  'post-failed',
  'post-unsure',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that happened while the user was elsewhere. */
export const browserNotice = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    /** A short line, and a sentence. */
    title: z.string(),
    text: z.string(),
    /** Null for what is about no project. */
    project_id: z.uuid().nullable(),
    /** Null for what is about no post. */
    post_id: z.uuid().nullable(),
    /** The workspace of the event: the user's own, or one that they are a member of. */
    workspace_id: z.uuid(),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' });
export type BrowserNotice = z.infer<typeof browserNotice>;

/** The retention of notices: the maximum age, and the maximum number per user. */
export const noticeLimits = { keptDays: 90, keptPerUser: 200 } as const;

/**
 * `GET /api/notices`: newest first; `nextCursor` is null on the last page. `unread` counts all there are. While
 * `is_processing`, one of the user's projects is being processed, so that more notices are to be expected.
 */
export const browserNotices = z
  .object({
    notices: z.array(browserNotice),
    nextCursor: z.string().nullable(),
    unread: z.int(),
    is_processing: z.boolean(),
  })
  .meta({ id: 'Notices' });
export type BrowserNotices = z.infer<typeof browserNotices>;

export const listNoticesQuery = z.object({
  ...pageQuery(),
  /** `true`: only unread ones. */
  unread: z.enum(['true', 'false']).default('false'),
});

/** `POST /api/notices/read` */
export const readNoticesAnswer = z
  .object({
    /** The number of notices that were unread. */
    marked: z.int(),
  })
  .meta({ id: 'ReadNotices' });
