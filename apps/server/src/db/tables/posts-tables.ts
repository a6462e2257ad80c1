import {
  attentionStates,
  networkIds,
  postDisclosure,
  postInteractions,
  postingSlot,
  postPrivacies,
  postRemedies,
  postStates,
} from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from './accounts-tables.ts';
import {
  createdAt,
  createdBy,
  id,
  jsonColumn,
  jsonIs,
  lengthBetween,
  listed,
  notNegative,
  oneOf,
  updatedAt,
} from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

export const postPhases = ['begun', 'sending', 'processing', 'publishing'] as const;

/**
 * A clip's post to one account. The row outlives its clip, project and account: the foreign keys on `clip_id`,
 * `project_id` and `account_id` are in a hand-written migration because they clear one of two columns, and a trigger
 * cancels a post whose clip or account is gone.
 */
export const posts = pgTable(
  'posts',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    clipId: uuid('clip_id'),
    clipName: text('clip_name').notNull(),
    accountId: uuid('account_id'),
    network: text('network', { enum: networkIds }).notNull(),
    handle: text('handle').notNull(),
    /** The file as it was when the post was created or changed. */
    renditionId: uuid('rendition_id').notNull(),
    fileKey: text('file_key').notNull(),
    posterKey: text('poster_key'),
    /** Hexadecimal; null if the file had not been read yet. */
    sha256: text('sha256'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    hashtags: text('hashtags').array().notNull().default([]),
    /** An ISO 639 code; null if unknown. */
    language: text('language'),
    privacy: text('privacy', { enum: postPrivacies }),
    disclosure: jsonColumn('disclosure', postDisclosure),
    allows: text('allows', { enum: postInteractions }).array().notNull().default([]),
    coverSec: doublePrecision('cover_sec'),
    state: text('state', { enum: postStates }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The time as its author wrote it, such as `2026-12-01T18:00`. */
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** True if its author posts a clip again that the account already has. */
    isAgain: boolean('is_again').notNull().default(false),
    /** The number of steps begun; also identifies the worker that holds it. */
    attempts: integer('attempts').notNull().default(0),
    /** True while a worker is at a step. A post that is still held when it is due again lost its worker. */
    isHeld: boolean('is_held').notNull().default(false),
    /** True if the last step failed: its outcome at the network is not clear. */
    isUnclear: boolean('is_unclear').notNull().default(false),
    /** The time of the next step; the end of the lease while it is held. Null if no worker will take it. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    begunAt: timestamp('begun_at', { withTimezone: true }),
    /** Failed steps since the last successful one, and the time of the first of them. */
    failures: integer('failures').notNull().default(0),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** The network's session, encrypted. */
    sessionSecret: text('session_secret'),
    phase: text('phase', { enum: postPhases }),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    /** The network's id for the post. */
    remoteId: text('remote_id'),
    url: text('url'),
    isDraft: boolean('is_draft').notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** The code of a fact from the contract. */
    problemCode: text('problem_code'),
    remedy: text('remedy', { enum: postRemedies }),
    /** The clip's promised score, 0 to 100. */
    score: doublePrecision('score'),
    views: bigint('views', { mode: 'number' }),
    likes: bigint('likes', { mode: 'number' }),
    comments: bigint('comments', { mode: 'number' }),
    measuredAt: timestamp('measured_at', { withTimezone: true }),
    /** The time at which its figures are read next; null if never. */
    nextMeasureAt: timestamp('next_measure_at', { withTimezone: true }),
    createdBy,
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex('posts_account_id_clip_id_key')
      .on(t.accountId, t.clipId)
      .where(sql`not is_again and state not in ('failed', 'cancelled')`),
    unique('posts_id_user_id_key').on(t.id, t.userId),
    index('posts_user_id_due_at_idx').on(t.userId, t.dueAt, t.id),
    index('posts_user_id_attention_idx')
      .on(t.userId, t.dueAt, t.id)
      .where(sql`state in (${listed(attentionStates)})`),
    index('posts_clip_id_idx').on(t.clipId),
    index('posts_project_id_idx').on(t.projectId),
    index('posts_next_try_at_idx').on(t.nextTryAt).where(sql`next_try_at is not null`),
    index('posts_next_measure_at_idx').on(t.nextMeasureAt).where(sql`next_measure_at is not null`),
    index('posts_account_id_idx').on(t.accountId),
    oneOf('posts_network_known', t.network, networkIds),
    oneOf('posts_state_known', t.state, postStates),
    oneOf('posts_privacy_known', t.privacy, postPrivacies),
    oneOf('posts_remedy_known', t.remedy, postRemedies),
    oneOf('posts_phase_known', t.phase, postPhases),
    lengthBetween('posts_clip_name_length', t.clipName, 1, 300),
    lengthBetween('posts_handle_length', t.handle, 1, 300),
    check('posts_sha256_form', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('posts_size_px_positive', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
    check('posts_duration_sec_bound', sql`${t.durationSec} between 0 and 86400`),
    check('posts_cover_sec_bound', sql`${t.coverSec} between 0 and 86400`),
    lengthBetween('posts_title_length', t.title, 0, 200),
    lengthBetween('posts_text_length', t.text, 0, 10_000),
    check('posts_hashtags_count', sql`cardinality(${t.hashtags}) <= 30`),
    check('posts_allows_known', sql`${t.allows} <@ array[${listed(postInteractions)}]::text[]`),
    check('posts_language_form', sql`${t.language} ~ '^[a-z]{2,3}$'`),
    jsonIs('posts_disclosure_object', t.disclosure, 'object'),
    lengthBetween('posts_local_time_length', t.localTime, 16, 16),
    lengthBetween('posts_time_zone_length', t.timeZone, 1, 64),
    notNegative('posts_size_bytes_not_negative', t.sizeBytes),
    notNegative('posts_sent_bytes_not_negative', t.sentBytes),
    notNegative('posts_attempts_not_negative', t.attempts),
    notNegative('posts_failures_not_negative', t.failures),
    lengthBetween('posts_remote_id_length', t.remoteId, 1, 1024),
    lengthBetween('posts_url_length', t.url, 1, 2048),
    lengthBetween('posts_problem_code_length', t.problemCode, 1, 100),
    check('posts_score_bound', sql`${t.score} between 0 and 100`),
    check('posts_figures_not_negative', sql`least(${t.views}, ${t.likes}, ${t.comments}) >= 0`),
    check('posts_session_whole', sql`(${t.sessionSecret} is null) = (${t.phase} is null)`),
    check(
      'posts_next_try_at_of_state',
      sql`(${t.nextTryAt} is not null) = (${t.state} in (${listed(['scheduled', 'sending', 'processing'])}))`,
    ),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A workspace's weekly times for posts, and whether its client approves them. */
export const postingSettings = pgTable(
  'posting_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull().default('UTC'),
    slots: jsonColumn('slots', z.array(postingSlot)).notNull().default(sql`'[]'::jsonb`),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    updatedAt,
  },
  (t) => [
    lengthBetween('posting_settings_time_zone_length', t.timeZone, 1, 64),
    jsonIs('posting_settings_slots_array', t.slots, 'array'),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
