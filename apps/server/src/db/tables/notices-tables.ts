import { noticeKinds } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { posts } from './posts-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, lengthBetween, notNegative, oneOf } from './table-columns.ts';
import { ownerOnly, recipientOnly, serviceSeesAll } from './table-policies.ts';

/** A browser notice about events that happened in the user's absence. */
export const notices = pgTable(
  'notices',
  {
    id,
    /** The owner of the workspace, and therefore of the project. */
    userId: uuid('user_id').notNull(),
    /** The recipient: the workspace's owner or a member. */
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null without a project. */
    projectId: uuid('project_id'),
    /** Null without a post. */
    postId: uuid('post_id'),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** The project's title at that time; without a project, the host or person it is about. */
    title: text('title').notNull(),
    clipsCount: integer('clips_count').notNull().default(0),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When a mail about its post was queued; null without one. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    foreignKey({
      name: 'notices_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notices_post_id_user_id_fk',
      columns: [t.postId, t.userId],
      foreignColumns: [posts.id, posts.userId],
    }).onDelete('cascade'),
    index('notices_post_id_idx').on(t.postId),
    index('notices_project_id_idx').on(t.projectId),
    index('notices_recipient_id_created_at_idx').on(t.recipientId, t.createdAt),
    index('notices_recipient_id_unread_idx').on(t.recipientId).where(sql`read_at is null`),
    oneOf('notices_kind_known', t.kind, noticeKinds),
    lengthBetween('notices_title_length', t.title, 1, 200),
    notNegative('notices_clips_count_not_negative', t.clipsCount),
    recipientOnly({ recipient: t.recipientId, workspace: t.userId }),
    serviceSeesAll(),
  ],
);

/** The months for which a user received a summary, so that each is sent once. */
export const monthlySummaries = pgTable(
  'monthly_summaries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The month's first day. */
    month: date('month').notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ name: 'monthly_summaries_pkey', columns: [t.userId, t.month] }),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
