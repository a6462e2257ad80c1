import { platformIds } from '@clipwright/clip-spec';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedMaterialReport } from '../stored/stored-material.ts';
import { videoClips } from './clips-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, listed, notNegative, updatedAt } from './table-columns.ts';
import { idsOfSharedClips, readableIf, serviceSeesAll, workspaceOnly } from './table-policies.ts';
import { viewableOfClip } from './view-link-policies.ts';

/** A clip's file in one aspect ratio and style. */
export const clipRenditions = pgTable(
  'clip_renditions',
  {
    id,
    clipId: uuid('clip_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The aspect ratio (width to height), such as 9:16, or `source`. */
    ratio: text('ratio').notNull(),
    /** The caption style's name; null without captions. */
    captionStyle: text('caption_style'),
    hasWatermark: boolean('has_watermark').notNull().default(false),
    /** True if it has the free plan's watermark, which is removed after an upgrade. */
    hasPlanWatermark: boolean('has_plan_watermark').notNull().default(false),
    platforms: text('platforms', { enum: platformIds }).array().notNull().default([]),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The finished file's SHA-256 in hexadecimal; null until the file is first read. */
    sha256: text('sha256'),
    /** The time the file was last compared with `sizeBytes` and `sha256`. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** True if the file was missing or different when it was last compared. */
    isDamaged: boolean('is_damaged').notNull().default(false),
    /** The key in the file store. */
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    captionsKey: text('captions_key'),
    /** Possible problems with the file. */
    doubts: jsonColumn('doubts', storedMaterialReport).notNull().default([]),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'clip_renditions_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    unique('clip_renditions_clip_id_ratio_caption_style_key').on(t.clipId, t.ratio, t.captionStyle).nullsNotDistinct(),
    index('clip_renditions_user_id_idx').on(t.userId),
    index('clip_renditions_checked_at_idx').on(t.checkedAt),
    lengthBetween('clip_renditions_ratio_length', t.ratio, 1, 20),
    lengthBetween('clip_renditions_caption_style_length', t.captionStyle, 1, 100),
    check('clip_renditions_platforms_known', sql`${t.platforms} <@ array[${listed(platformIds)}]::text[]`),
    check('clip_renditions_size_px_positive', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
    check('clip_renditions_duration_sec_bound', sql`${t.durationSec} between 0 and 86400`),
    notNegative('clip_renditions_size_bytes_not_negative', t.sizeBytes),
    check('clip_renditions_sha256_form', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    jsonIs('clip_renditions_doubts_array', t.doubts, 'array'),
    check('clip_renditions_plan_watermark_is_one', sql`${t.hasWatermark} or not ${t.hasPlanWatermark}`),
    ...workspaceOnly(t.userId),
    readableIf(sql`${t.clipId} = ${idsOfSharedClips}`),
    viewableOfClip(t.clipId),
    serviceSeesAll(),
  ],
);
