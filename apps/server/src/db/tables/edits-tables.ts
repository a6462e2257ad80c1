import { clipEdit } from '@clipwright/clip-spec';
import { editFileKinds, editVersionKinds, madeCopyStates } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { videoClips } from './clips-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { serviceSeesAll, workspaceOnly } from './table-policies.ts';

/** Bytes of a document as the database writes it, which adds spaces and may take more bytes than the API's JSON. */
const MAX_STORED_BYTES = 8_000_000;

const isSmall = (name: string, document: AnyPgColumn) =>
  check(name, sql`octet_length(${document}::text) <= ${sql.raw(String(MAX_STORED_BYTES))}`);

/** The document of a clip, as its owner edits it. */
export const clipEdits = pgTable(
  'clip_edits',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    document: jsonColumn('document', clipEdit).notNull(),
    /** Incremented with every change; a change must name the current one. */
    revision: integer('revision').notNull().default(1),
    /** The length of the clip's source: no range may end later. */
    sourceDurationSec: doublePrecision('source_duration_sec').notNull(),
    /** The view data of the picture when the clip was first made, in the file store; null if it was not analyzed. */
    viewKey: text('view_key'),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'clip_edits_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    index('clip_edits_user_id_idx').on(t.userId),
    jsonIs('clip_edits_document_object', t.document, 'object'),
    isSmall('clip_edits_document_size', t.document),
    lengthBetween('clip_edits_view_key_length', t.viewKey, 1, 1024),
    check('clip_edits_source_duration_sec_bound', sql`${t.sourceDurationSec} between 0 and 864000`),
    check('clip_edits_revision_positive', sql`${t.revision} > 0`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A clip's document as the machine wrote it, and as its files were made of it. */
export const clipEditVersions = pgTable(
  'clip_edit_versions',
  {
    id,
    clipId: uuid('clip_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: editVersionKinds }).notNull(),
    document: jsonColumn('document', clipEdit).notNull(),
    /** The time at which the clip's files were made of it; null while they are being made, and if that failed. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    foreignKey({
      name: 'clip_edit_versions_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    unique('clip_edit_versions_id_user_id_key').on(t.id, t.userId),
    uniqueIndex('clip_edit_versions_one_of_machine').on(t.clipId).where(sql`kind = 'machine'`),
    index('clip_edit_versions_clip_id_created_at_idx').on(t.clipId, t.createdAt),
    index('clip_edit_versions_user_id_idx').on(t.userId),
    oneOf('clip_edit_versions_kind_known', t.kind, editVersionKinds),
    jsonIs('clip_edit_versions_document_object', t.document, 'object'),
    isSmall('clip_edit_versions_document_size', t.document),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * The small copy of a clip's part of the source that pages play while it is edited. It is deleted after a while without
 * use.
 */
export const clipEditCopies = pgTable(
  'clip_edit_copies',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: madeCopyStates }).notNull(),
    /** The requested part of the source. */
    startSec: doublePrecision('start_sec').notNull(),
    endSec: doublePrecision('end_sec').notNull(),
    /** 0 to 1 of the copy in progress. */
    progress: doublePrecision('progress').notNull().default(0),
    /** The last finished one, in the file store, and the part of the source in it. */
    fileKey: text('file_key'),
    fileStartSec: doublePrecision('file_start_sec'),
    fileEndSec: doublePrecision('file_end_sec'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** The time of a page's last use. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'clip_edit_copies_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    index('clip_edit_copies_user_id_idx').on(t.userId),
    index('clip_edit_copies_used_at_idx').on(t.usedAt),
    oneOf('clip_edit_copies_state_known', t.state, madeCopyStates),
    check(
      'clip_edit_copies_part_bound',
      sql`${t.startSec} >= 0 and ${t.endSec} > ${t.startSec} and ${t.endSec} <= 864000`,
    ),
    check('clip_edit_copies_progress_bound', sql`${t.progress} between 0 and 1`),
    lengthBetween('clip_edit_copies_file_key_length', t.fileKey, 1, 1024),
    check(
      'clip_edit_copies_file_bound',
      sql`(${t.fileKey} is null) = (${t.fileStartSec} is null) and (${t.fileKey} is null) = (${t.fileEndSec} is null) and (${t.fileKey} is not null or ${t.state} <> 'ready')`,
    ),
    check(
      'clip_edit_copies_file_part_bound',
      sql`${t.fileStartSec} >= 0 and ${t.fileEndSec} > ${t.fileStartSec} and ${t.fileEndSec} <= 864000`,
    ),
    notNegative('clip_edit_copies_size_bytes_not_negative', t.sizeBytes),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A user's own music and pictures, for the edits of all their clips. */
export const editFiles = pgTable(
  'edit_files',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: editFileKinds }).notNull(),
    /** The name of the user's file; shown, never a path. */
    name: text('name').notNull(),
    /** The key of the re-encoded file in the file store. */
    fileKey: text('file_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Set for music. */
    durationSec: doublePrecision('duration_sec'),
    /** Set for a picture. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    createdAt,
  },
  (t) => [
    index('edit_files_user_id_kind_created_at_idx').on(t.userId, t.kind, t.createdAt),
    oneOf('edit_files_kind_known', t.kind, editFileKinds),
    lengthBetween('edit_files_name_length', t.name, 1, 200),
    lengthBetween('edit_files_file_key_length', t.fileKey, 1, 1024),
    notNegative('edit_files_size_bytes_not_negative', t.sizeBytes),
    check(
      'edit_files_of_kind',
      sql`(${t.kind} = 'music' and ${t.durationSec} is not null and ${t.durationSec} > 0 and ${t.durationSec} <= 3600 and ${t.widthPx} is null and ${t.heightPx} is null) or (${t.kind} = 'image' and ${t.durationSec} is null and ${t.widthPx} is not null and ${t.heightPx} is not null and ${t.widthPx} > 0 and ${t.heightPx} > 0)`,
    ),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);
