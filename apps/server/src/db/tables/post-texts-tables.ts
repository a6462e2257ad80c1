import { captionPlatforms, captionTones } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedFacts } from '../stored/stored-facts.ts';
import { videoClips } from './clips-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, listed, oneOf, updatedAt } from './table-columns.ts';
import { idsOfSharedClips, readableIf, serviceSeesAll, workspaceOnly } from './table-policies.ts';

export const textWriters = ['model', 'transcript'] as const;
export const generationStates = ['running', 'completed', 'failed'] as const;

/** The text posted along with a clip on a platform. */
export const postTexts = pgTable(
  'post_texts',
  {
    id,
    clipId: uuid('clip_id').notNull(),
    userId: uuid('user_id').notNull(),
    platform: text('platform', { enum: captionPlatforms }).notNull(),
    title: text('title'),
    caption: text('caption').notNull(),
    hashtags: text('hashtags').array().notNull().default([]),
    tone: text('tone', { enum: captionTones }).notNull(),
    language: text('language').notNull(),
    writer: text('writer', { enum: textWriters }).notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'post_texts_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    unique('post_texts_clip_id_platform_key').on(t.clipId, t.platform),
    index('post_texts_user_id_idx').on(t.userId),
    oneOf('post_texts_platform_known', t.platform, captionPlatforms),
    oneOf('post_texts_tone_known', t.tone, captionTones),
    oneOf('post_texts_writer_known', t.writer, textWriters),
    lengthBetween('post_texts_title_length', t.title, 0, 200),
    lengthBetween('post_texts_caption_length', t.caption, 0, 5000),
    check('post_texts_hashtags_count', sql`cardinality(${t.hashtags}) <= 30`),
    check('post_texts_language_form', sql`${t.language} ~ '^[a-z]{2,3}$'`),
    ...workspaceOnly(t.userId),
    readableIf(sql`${t.clipId} = ${idsOfSharedClips}`),
    serviceSeesAll(),
  ],
);

/** One request to write texts for a project's clips. */
export const textGenerations = pgTable(
  'text_generations',
  {
    id,
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    status: text('status', { enum: generationStates }).notNull().default('running'),
    clipIds: uuid('clip_ids').array().notNull(),
    platforms: text('platforms', { enum: captionPlatforms }).array().notNull(),
    tone: text('tone', { enum: captionTones }).notNull(),
    language: text('language').notNull(),
    writer: text('writer', { enum: textWriters }).notNull(),
    clipsDone: integer('clips_done').notNull().default(0),
    /** Warnings for the user. */
    warningFacts: jsonColumn('warning_facts', storedFacts).notNull().default([]),
    /** The same as sentences, for processes of the previous release. */
    warnings: text('warnings').array().notNull().default([]),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'text_generations_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    index('text_generations_user_id_created_at_idx').on(t.userId, t.createdAt),
    index('text_generations_project_id_idx').on(t.projectId),
    oneOf('text_generations_status_known', t.status, generationStates),
    oneOf('text_generations_tone_known', t.tone, captionTones),
    oneOf('text_generations_writer_known', t.writer, textWriters),
    check('text_generations_platforms_known', sql`${t.platforms} <@ array[${listed(captionPlatforms)}]::text[]`),
    jsonIs('text_generations_warning_facts_array', t.warningFacts, 'array'),
    check('text_generations_language_form', sql`${t.language} ~ '^[a-z]{2,3}$'`),
    check('text_generations_clips_done_bound', sql`${t.clipsDone} between 0 and cardinality(${t.clipIds})`),
    check(
      'text_generations_finished_at',
      sql`(${t.status} in ('completed', 'failed')) = (${t.finishedAt} is not null)`,
    ),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
