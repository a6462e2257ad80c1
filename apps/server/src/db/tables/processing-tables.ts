import { resolvedSpec } from '@clipwright/clip-spec';
import { fact, runKinds, runStates, stageIds, stageStates } from '@clipwright/contract';
import { desc, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { storedFacts } from '../stored/stored-facts.ts';
import { storedMaterial } from '../stored/stored-material.ts';
import { storedMoment } from '../stored/stored-moment.ts';
import { storedPosts } from '../stored/stored-posts.ts';
import { videoClips } from './clips-tables.ts';
import { clipEditVersions } from './edits-tables.ts';
import { projects } from './projects-tables.ts';
import { sources } from './sources-tables.ts';
import {
  createdAt,
  createdBy,
  id,
  jsonColumn,
  jsonIs,
  lengthBetween,
  notNegative,
  oneOf,
  updatedAt,
} from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

export const transcriptPartStates = ['waiting', 'working', 'completed'] as const;
export const plannedClipStates = ['waiting', 'rendering', 'completed', 'failed'] as const;

/** One attempt to create clips from a project's source. */
export const processingRuns = pgTable(
  'processing_runs',
  {
    id,
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    kind: text('kind', { enum: runKinds }).notNull().default('project'),
    createdBy,
    status: text('status', { enum: runStates }).notNull().default('queued'),
    /** The stage in progress, or the one that failed. */
    stage: text('stage', { enum: stageIds }).notNull().default('upload'),
    /** The clip spec after applying the plan and capabilities. */
    spec: jsonColumn('spec', resolvedSpec).notNull(),
    /** Incremented with every change that a page should see. */
    version: integer('version').notNull().default(1),
    /** Position in the processing order, lowest first. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    /** The stage's missing requirement, as a sentence for the user; null if nothing is missing. */
    waitingFor: text('waiting_for'),
    /**
     * The maximum time to wait for a speech model whose download fails, in seconds; null: as long as it is retried, 0:
     * none.
     */
    speechWaitSec: integer('speech_wait_sec'),
    /** True if it continued without a transcript because there was no speech model. */
    lacksCaptions: boolean('lacks_captions').notNull().default(false),
    /** Warnings for the user. */
    warningFacts: jsonColumn('warning_facts', storedFacts).notNull().default([]),
    /** The same as sentences, for processes of the previous release. */
    warnings: text('warnings').array().notNull().default([]),
    /** Decisions about the source, by stage. */
    material: jsonColumn('material', storedMaterial).notNull().default({}),
    /** The reason for the failure: a code for programs, what to tell people, and facts for the log. */
    errorCode: text('error_code'),
    failure: jsonColumn('failure', fact),
    /** `failure` as a sentence, for processes of the previous release. */
    errorMessage: text('error_message'),
    errorFacts: jsonb('error_facts').$type<Record<string, unknown>>(),
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** The time progress was last made. */
    progressAt: timestamp('progress_at', { withTimezone: true }).notNull().defaultNow(),
    /** The time until which someone is following its status. */
    followedUntil: timestamp('followed_until', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** The time its temporary files were removed. */
    cleanedAt: timestamp('cleaned_at', { withTimezone: true }),
    /** The time its stages that no other run builds on were removed. */
    stagesRemovedAt: timestamp('stages_removed_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'processing_runs_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'processing_runs_source_id_user_id_fk',
      columns: [t.sourceId, t.userId],
      foreignColumns: [sources.id, sources.userId],
    }).onDelete('cascade'),
    unique('processing_runs_id_user_id_key').on(t.id, t.userId),
    // Renditions of its clips, such as exports, are rendered in parallel.
    uniqueIndex('processing_runs_one_in_flight')
      .on(t.projectId)
      .where(sql`status in ('queued', 'processing') and kind <> 'renditions'`),
    index('processing_runs_project_id_created_at_idx').on(t.projectId, t.createdAt),
    index('processing_runs_source_id_idx').on(t.sourceId),
    index('processing_runs_user_id_status_idx').on(t.userId, t.status),
    index('processing_runs_status_turn_idx').on(t.status, t.turn),
    index('processing_runs_user_id_turn_idx').on(t.userId, t.turn),
    index('processing_runs_failed_idx').on(t.finishedAt, t.id).where(sql`status = 'failed'`),
    index('processing_runs_uncleaned_idx').on(t.finishedAt).where(sql`status = 'failed' and cleaned_at is null`),
    index('processing_runs_with_stages_idx')
      .on(t.finishedAt)
      .where(sql`status = 'completed' and stages_removed_at is null`),
    oneOf('processing_runs_kind_known', t.kind, runKinds),
    oneOf('processing_runs_status_known', t.status, runStates),
    oneOf('processing_runs_stage_known', t.stage, stageIds),
    jsonIs('processing_runs_spec_object', t.spec, 'object'),
    jsonIs('processing_runs_material_object', t.material, 'object'),
    jsonIs('processing_runs_warning_facts_array', t.warningFacts, 'array'),
    jsonIs('processing_runs_failure_object', t.failure, 'object'),
    jsonIs('processing_runs_error_facts_object', t.errorFacts, 'object'),
    lengthBetween('processing_runs_waiting_for_length', t.waitingFor, 1, 500),
    check('processing_runs_speech_wait_sec_bound', sql`${t.speechWaitSec} between 0 and 86400`),
    lengthBetween('processing_runs_error_code_length', t.errorCode, 1, 100),
    lengthBetween('processing_runs_error_message_length', t.errorMessage, 1, 2000),
    check('processing_runs_error_of_failed', sql`(${t.status} = 'failed') = (${t.errorCode} is not null)`),
    check('processing_runs_finished_at', sql`(${t.status} in ('completed', 'failed')) = (${t.finishedAt} is not null)`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * The sort order that puts first the run a project's id refers to: the run currently making clips, otherwise the newest
 * one. Renditions of its clips are rendered in parallel.
 */
export const currentRunFirst = [
  desc(sql`(${processingRuns.kind} <> 'renditions' and ${processingRuns.status} in ('queued', 'processing'))`),
  desc(processingRuns.createdAt),
];

/** The progress of a run's stages, and each stage's artifact for later stages. */
export const processingStages = pgTable(
  'processing_stages',
  {
    runId: uuid('run_id').notNull(),
    userId: uuid('user_id').notNull(),
    stage: text('stage', { enum: stageIds }).notNull(),
    status: text('status', { enum: stageStates }).notNull().default('pending'),
    /** 0..1 */
    progress: doublePrecision('progress').notNull().default(0),
    /** The stage's artifact, in the file store; null without one. */
    artifactKey: text('artifact_key'),
    attempt: integer('attempt').notNull().default(0),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ name: 'processing_stages_pkey', columns: [t.runId, t.stage] }),
    foreignKey({
      name: 'processing_stages_run_id_user_id_fk',
      columns: [t.runId, t.userId],
      foreignColumns: [processingRuns.id, processingRuns.userId],
    }).onDelete('cascade'),
    index('processing_stages_user_id_idx').on(t.userId),
    oneOf('processing_stages_stage_known', t.stage, stageIds),
    oneOf('processing_stages_status_known', t.status, stageStates),
    check('processing_stages_progress_bound', sql`${t.progress} between 0 and 1`),
    notNegative('processing_stages_attempt_not_negative', t.attempt),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A part of a long source that is transcribed by a separate job; the run joins the parts. */
export const transcriptParts = pgTable(
  'transcript_parts',
  {
    runId: uuid('run_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** 1 for the start. */
    partNumber: integer('part_number').notNull(),
    startSec: doublePrecision('start_sec').notNull(),
    endSec: doublePrecision('end_sec').notNull(),
    status: text('status', { enum: transcriptPartStates }).notNull().default('waiting'),
    /** 0..1 */
    progress: doublePrecision('progress').notNull().default(0),
    attempt: integer('attempt').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'transcript_parts_pkey', columns: [t.runId, t.partNumber] }),
    foreignKey({
      name: 'transcript_parts_run_id_user_id_fk',
      columns: [t.runId, t.userId],
      foreignColumns: [processingRuns.id, processingRuns.userId],
    }).onDelete('cascade'),
    index('transcript_parts_user_id_idx').on(t.userId),
    oneOf('transcript_parts_status_known', t.status, transcriptPartStates),
    check('transcript_parts_part_number_bound', sql`${t.partNumber} between 1 and 1000`),
    check('transcript_parts_times_in_order', sql`${t.startSec} >= 0 and ${t.endSec} > ${t.startSec}`),
    check('transcript_parts_progress_bound', sql`${t.progress} between 0 and 1`),
    notNegative('transcript_parts_attempt_not_negative', t.attempt),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * A moment that becomes a clip. It shares the clip's id, so that a clip made twice is one clip. With `clipId`, it is a
 * rendition of that clip instead.
 */
export const plannedClips = pgTable(
  'planned_clips',
  {
    id,
    runId: uuid('run_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** 1 for the best moment. */
    clipNumber: integer('clip_number').notNull(),
    /** The clip to make a rendition of; null: it becomes a clip itself. */
    clipId: uuid('clip_id'),
    /** The rendition's aspect ratio, as in `clip_renditions`. */
    ratio: text('ratio'),
    captionStyle: text('caption_style'),
    /** The document the rendition is made from; null: decided by the machine. */
    editVersionId: uuid('edit_version_id'),
    /** The moment, as found by the engine. */
    moment: jsonColumn('moment', storedMoment).notNull(),
    /** Its posts, by platform. */
    posts: jsonColumn('posts', storedPosts).notNull().default(sql`'{}'::jsonb`),
    /** The moment's shots, in source seconds, as detected during rendering; empty if it was not analyzed. */
    shots: jsonColumn('shots', z.array(z.object({ startSec: z.number(), endSec: z.number() })))
      .notNull()
      .default([]),
    status: text('status', { enum: plannedClipStates }).notNull().default('waiting'),
    /** 0..1 */
    progress: doublePrecision('progress').notNull().default(0),
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    attempt: integer('attempt').notNull().default(0),
    errorCode: text('error_code'),
    failure: jsonColumn('failure', fact),
    /** `failure` as a sentence, for processes of the previous release. */
    errorMessage: text('error_message'),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /**
     * The time its file was first played or downloaded: from then on its video counts, whatever happens to the clip.
     */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'planned_clips_run_id_user_id_fk',
      columns: [t.runId, t.userId],
      foreignColumns: [processingRuns.id, processingRuns.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'planned_clips_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'planned_clips_edit_version_id_user_id_fk',
      columns: [t.editVersionId, t.userId],
      foreignColumns: [clipEditVersions.id, clipEditVersions.userId],
    }).onDelete('cascade'),
    unique('planned_clips_run_id_clip_number_key').on(t.runId, t.clipNumber),
    index('planned_clips_user_id_turn_idx').on(t.userId, t.turn),
    index('planned_clips_status_turn_idx').on(t.status, t.turn),
    index('planned_clips_clip_id_idx').on(t.clipId),
    index('planned_clips_edit_version_id_idx').on(t.editVersionId),
    check('planned_clips_ratio_of_other_file', sql`(${t.clipId} is null) = (${t.ratio} is null)`),
    oneOf('planned_clips_status_known', t.status, plannedClipStates),
    check('planned_clips_clip_number_bound', sql`${t.clipNumber} between 1 and 1000`),
    check('planned_clips_progress_bound', sql`${t.progress} between 0 and 1`),
    notNegative('planned_clips_attempt_not_negative', t.attempt),
    lengthBetween('planned_clips_error_code_length', t.errorCode, 1, 100),
    lengthBetween('planned_clips_error_message_length', t.errorMessage, 1, 2000),
    jsonIs('planned_clips_moment_object', t.moment, 'object'),
    jsonIs('planned_clips_posts_object', t.posts, 'object'),
    jsonIs('planned_clips_failure_object', t.failure, 'object'),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
