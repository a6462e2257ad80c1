import { clipDecisions, cloudProviders } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { storedClipData } from '../stored/stored-clip-data.ts';
import { storedCues } from '../stored/stored-transcript.ts';
import { users } from './accounts-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import {
  idsOfSharedClips,
  idsOfSharedProjects,
  ownerOnly,
  readableIf,
  serviceSeesAll,
  workspaceOnly,
} from './table-policies.ts';
import { viewableClip, viewableOfClip } from './view-link-policies.ts';

/** `full-video`: the whole source with its transcript, which is listed separately and never counted. */
export const videoClipKinds = ['clip', 'full-video'] as const;

/** A clip, or a project's full video. */
export const videoClips = pgTable(
  'video_clips',
  {
    id,
    kind: text('kind', { enum: videoClipKinds }).notNull().default('clip'),
    name: text('name').notNull(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    mimeType: text('mime_type'),
    cloudFileId: text('cloud_file_id'),
    cloudProviderId: text('cloud_provider_id', { enum: cloudProviders }),
    /** Seconds. */
    duration: doublePrecision('duration'),
    /** Width and height in pixels, such as 1080x1920. */
    resolution: text('resolution'),
    transcription: text('transcription'),
    /** Playback starts, at most one per viewer and hour. */
    viewsCount: integer('views_count').notNull().default(0),
    /** The owner's decision about the clip; null while undecided. */
    decision: text('decision', { enum: clipDecisions }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'video_clips_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('video_clips_id_user_id_key').on(t.id, t.userId),
    index('video_clips_project_id_created_at_idx').on(t.projectId, t.createdAt),
    index('video_clips_user_id_idx').on(t.userId),
    oneOf('video_clips_kind_known', t.kind, videoClipKinds),
    lengthBetween('video_clips_name_length', t.name, 1, 300),
    lengthBetween('video_clips_mime_type_length', t.mimeType, 1, 255),
    lengthBetween('video_clips_cloud_file_id_length', t.cloudFileId, 1, 1024),
    oneOf('video_clips_decision_known', t.decision, clipDecisions),
    oneOf('video_clips_cloud_provider_id_known', t.cloudProviderId, cloudProviders),
    notNegative('video_clips_size_not_negative', t.size),
    check('video_clips_duration_bound', sql`${t.duration} between 0 and 86400`),
    notNegative('video_clips_views_count_not_negative', t.viewsCount),
    check('video_clips_resolution_form', sql`${t.resolution} ~ '^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}$'`),
    ...workspaceOnly(t.userId),
    readableIf(sql`${t.projectId} = ${idsOfSharedProjects}`),
    viewableClip(t),
    serviceSeesAll(),
  ],
);

/** A clip's viewers by hour, so that each counts once. Deleted when no longer needed for that. */
export const clipViews = pgTable(
  'clip_views',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => videoClips.id, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The start of the hour. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'clip_views_pkey', columns: [t.clipId, t.viewerId, t.hour] }),
    index('clip_views_viewer_id_idx').on(t.viewerId),
    index('clip_views_hour_idx').on(t.hour),
    ownerOnly(t.viewerId),
    serviceSeesAll(),
  ],
);

export const transcriptions = pgTable(
  'transcriptions',
  {
    id,
    clipId: uuid('clip_id').notNull().unique('transcriptions_clip_id_key'),
    userId: uuid('user_id').notNull(),
    text: text('text').notNull(),
    language: text('language').notNull().default('en'),
    /** 0..1 */
    confidence: doublePrecision('confidence'),
    timestamps: jsonColumn('timestamps', storedCues).notNull().default([]),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'transcriptions_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    index('transcriptions_user_id_idx').on(t.userId),
    check('transcriptions_language_form', sql`${t.language} ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'`),
    check('transcriptions_confidence_bound', sql`${t.confidence} between 0 and 1`),
    jsonIs('transcriptions_timestamps_array', t.timestamps, 'array'),
    ...workspaceOnly(t.userId),
    readableIf(sql`${t.clipId} = ${idsOfSharedClips}`),
    serviceSeesAll(),
  ],
);

/** The scores in the data that have no column, also 0..10. */
const scores = ['viral_potential', 'engagement', 'story_value', 'audio_impact'];
const scoreOutOfBounds = `$.keyvalue() ? ((${scores.map((name) => `@.key == "${name}"`).join(' || ')}) && (@.value < 0 || @.value > 10))`;

const viralScoreOfData = sql`case when jsonb_typeof(data -> 'viral_score') = 'number' then (data ->> 'viral_score')::double precision end`;

/** A clip's analyses are stored once, in `data`; the generated columns are derived from it. */
export const analyses = pgTable(
  'analyses',
  {
    id,
    clipId: uuid('clip_id').notNull().unique('analyses_clip_id_key'),
    userId: uuid('user_id').notNull(),
    analysisType: text('analysis_type').notNull(),
    data: jsonColumn('data', storedClipData).notNull().default({}),
    /** 0..10; null if the data has none. */
    viralScore: doublePrecision('viral_score').generatedAlwaysAs(viralScoreOfData),
    /** The reasons for the clip, as text. */
    highlights: text('highlights').array().notNull().generatedAlwaysAs(sql`list_clip_highlights(data)`),
    /** The hashtags without their #. */
    tags: text('tags').array().notNull().generatedAlwaysAs(sql`list_clip_tags(data)`),
    /** The first highlight, or an empty string. */
    summary: text('summary').notNull().generatedAlwaysAs(sql`coalesce((list_clip_highlights(data))[1], '')`),
    aiInsights: jsonb('ai_insights').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'analyses_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    index('analyses_user_id_idx').on(t.userId),
    lengthBetween('analyses_analysis_type_length', t.analysisType, 1, 100),
    check('analyses_viral_score_bound', sql`${t.viralScore} between 0 and 10`),
    jsonIs('analyses_data_object', t.data, 'object'),
    check('analyses_data_scores_bound', sql`not jsonb_path_exists(${t.data}, ${sql.raw(`'${scoreOutOfBounds}'`)})`),
    jsonIs('analyses_ai_insights_object', t.aiInsights, 'object'),
    ...workspaceOnly(t.userId),
    readableIf(sql`${t.clipId} = ${idsOfSharedClips}`),
    viewableOfClip(t.clipId),
    serviceSeesAll(),
  ],
);

/**
 * The only sort order for clips, for statements that join their analyses: best first; clips with equal scores by
 * position in the source, then by creation time. Clips without a score come last.
 */
export const bestFirst = sql`${analyses.viralScore} desc nulls last, ${analyses.data} -> 'start_time', ${videoClips.createdAt}, ${videoClips.id}`;
