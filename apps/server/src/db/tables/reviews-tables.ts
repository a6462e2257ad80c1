import { reviewLimits, reviewVerdicts } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { videoClips } from './clips-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, lengthBetween, oneOf } from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';
import { reviewable } from './view-link-policies.ts';

const ofProject = (name: string, t: { projectId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.projectId, t.userId], foreignColumns: [projects.id, projects.userId] }).onDelete(
    'cascade',
  );

const ofClip = (name: string, t: { clipId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.clipId, t.userId], foreignColumns: [videoClips.id, videoClips.userId] }).onDelete(
    'cascade',
  );

/** Clients' comments on a clip through a review link, and the owner's replies. */
export const reviewComments = pgTable(
  'review_comments',
  {
    id,
    /** The owner of the project, even for a client's comment. */
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    clipId: uuid('clip_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    /** The time in the clip; null: it is about the whole clip. */
    atSec: doublePrecision('at_sec'),
    text: text('text').notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    /** The time the owner was notified of it. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    ofProject('review_comments_project_id_user_id_fk', t),
    ofClip('review_comments_clip_id_user_id_fk', t),
    unique('review_comments_id_clip_id_key').on(t.id, t.clipId),
    foreignKey({
      name: 'review_comments_parent_id_clip_id_fk',
      columns: [t.parentId, t.clipId],
      foreignColumns: [t.id, t.clipId],
    }).onDelete('cascade'),
    index('review_comments_user_id_idx').on(t.userId),
    index('review_comments_project_id_created_at_idx').on(t.projectId, t.createdAt),
    index('review_comments_clip_id_idx').on(t.clipId),
    index('review_comments_parent_id_idx').on(t.parentId),
    index('review_comments_untold_idx').on(t.createdAt).where(sql`told_at is null`),
    lengthBetween('review_comments_name_length', t.name, 1, 200),
    lengthBetween('review_comments_text_length', t.text, 1, reviewLimits.textChars),
    check('review_comments_at_sec_bound', sql`${t.atSec} between 0 and 864000`),
    ...workspaceOnly(t.userId),
    ...reviewable(t, {
      isOwn: sql`not ${t.isOwner} and ${t.toldAt} is null and ${t.resolvedAt} is null`,
      canChange: false,
    }),
    serviceSeesAll(),
  ],
);

/** A client's latest verdict on a clip. */
export const clipVerdicts = pgTable(
  'clip_verdicts',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    verdict: text('verdict', { enum: reviewVerdicts }).notNull(),
    name: text('name').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (t) => [
    ofProject('clip_verdicts_project_id_user_id_fk', t),
    ofClip('clip_verdicts_clip_id_user_id_fk', t),
    index('clip_verdicts_user_id_idx').on(t.userId),
    index('clip_verdicts_project_id_idx').on(t.projectId),
    index('clip_verdicts_untold_idx').on(t.decidedAt).where(sql`told_at is null`),
    oneOf('clip_verdicts_verdict_known', t.verdict, reviewVerdicts),
    lengthBetween('clip_verdicts_name_length', t.name, 1, reviewLimits.nameChars),
    ...workspaceOnly(t.userId),
    ...reviewable(t, { isOwn: sql`${t.toldAt} is null`, canChange: true }),
    serviceSeesAll(),
  ],
);
