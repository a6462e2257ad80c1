import { z } from 'zod';

export const noticeKinds = ['clips-ready', 'processing-failed', 'cloud-paused'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that happened while the user was elsewhere. */
export const browserNotice = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    /** A short line, and a sentence. */
    title: z.string(),
    text: z.string(),
    project_id: z.uuid(),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' });
export type BrowserNotice = z.infer<typeof browserNotice>;

/** `GET /api/notices`: newest first. `unread` counts all there are. */
export const browserNotices = z.object({ notices: z.array(browserNotice), unread: z.int() }).meta({ id: 'Notices' });
export type BrowserNotices = z.infer<typeof browserNotices>;

export const listNoticesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** `true`: those alone that were not read. */
  unread: z.enum(['true', 'false']).default('false'),
});

/** What a notice says. */
export const noticeTexts = {
  'clips-ready': {
    title: (clips: number) => (clips === 1 ? 'Your clip is ready' : `Your ${clips} clips are ready`),
    text: (project: string) => `“${project}” is done.`,
  },
  'processing-failed': {
    title: () => 'Video processing failed',
    text: (project: string) => `“${project}” could not be finished. Open it to see why.`,
  },
  'cloud-paused': {
    title: () => 'Files are waiting for your cloud storage',
    text: (project: string) => `Not all of “${project}” could be saved there. Its files are kept here meanwhile.`,
  },
} as const;
