import { z } from 'zod';
import { pageQuery } from '../page-query.ts';

/** The kinds of events in the activity log of a workspace. */
export const activityKinds = [
  'project-created',
  'project-changed',
  'project-deleted',
  'clips-requested',
  'clip-changed',
  'clip-edited',
  'clip-exported',
  'clip-deleted',
  'clips-downloaded',
  'project-shared',
  'share-ended',
  'brand-kit-created',
  'brand-kit-changed',
  'brand-kit-deleted',
  'view-link-changed',
  'view-link-ended',
  'member-invited',
  'invitation-revoked',
  'invitation-declined',
  'member-joined',
  'member-left',
  'member-removed',
  'role-changed',
  'workspace-renamed',
  'branding-changed',
  'ownership-transferred',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = z
  .object({
    id: z.uuid(),
    kind: z.enum(activityKinds),
    /** The person who did it; null if their account is gone. */
    actor: z.string().nullable(),
    /** The name of the affected object at that time: a project, clip, address or role. Empty if there is none. */
    subject: z.string(),
    /** The page to open, if there is one. */
    project_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activity>;

/** `GET /api/team/activities`: newest first; `nextCursor` is null on the last page. */
export const activityList = z
  .object({ activities: z.array(activity), nextCursor: z.string().nullable() })
  .meta({ id: 'ActivityList' });
export type ActivityList = z.infer<typeof activityList>;

export const listActivitiesQuery = z.object({
  ...pageQuery(),
});
