import { cloudProviders, projectRequest, sourceKinds, sourceStates } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedMediaInfo } from '../stored/stored-media-info.ts';
import { users } from './accounts-tables.ts';
import { projects } from './projects-tables.ts';
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

/**
 * A project's source: a file, a link, text, a video in a drive or the bundled sample. It may exist before its project.
 */
export const sources = pgTable(
  'sources',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a project uses it. */
    projectId: uuid('project_id'),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    createdBy,
    state: text('state', { enum: sourceStates }).notNull(),
    /** The name of the user's file or the link's video; for display, never a path. */
    name: text('name').notNull(),
    mimeType: text('mime_type'),
    /** Size in bytes: as announced during the upload, as stored afterwards. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** The whole file's hash, as 64 hexadecimal digits. */
    sha256: text('sha256'),
    url: text('url'),
    /** Set for a video in the user's drive. */
    cloudProviderId: text('cloud_provider_id', { enum: cloudProviders }),
    cloudFileId: text('cloud_file_id'),
    /** Keys in the file store for the video, the text and the subtitles. */
    fileKey: text('file_key'),
    textKey: text('text_key'),
    sidecarKey: text('sidecar_key'),
    /** Video frames side by side. Stored with the run that created it and kept when the source's bytes are removed. */
    filmstripKey: text('filmstrip_key'),
    /** The facts from the engine's probe, or the length reported by its drive. */
    mediaInfo: jsonColumn('media_info', storedMediaInfo),
    trimStartSec: doublePrecision('trim_start_sec'),
    trimEndSec: doublePrecision('trim_end_sec'),
    /** The id of a chunked upload; chosen by the client so that it can find its upload again. */
    uploadId: text('upload_id'),
    totalChunks: integer('total_chunks'),
    /** The network an upload in progress comes from: an IPv4 address, or an IPv6 address's /64 prefix. */
    network: text('network'),
    /** The file store's id for the upload until it becomes a file; null before its first chunk. */
    draftId: text('draft_id'),
    /**
     * The project to start once the upload is complete. A request from an older version may violate current rules: it
     * is then `null`, and the rest of the row remains readable.
     */
    request: jsonColumn('request', projectRequest.nullable().catch(null)),
    /** The reason for a failure: an error code from the contract. */
    errorCode: text('error_code'),
    /** The time its bytes are removed. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'sources_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('sources_id_user_id_key').on(t.id, t.userId),
    // In this order because every query includes the upload's owner.
    unique('sources_upload_id_user_id_key').on(t.uploadId, t.userId),
    index('sources_project_id_idx').on(t.projectId),
    index('sources_user_id_idx').on(t.userId),
    index('sources_expires_at_idx').on(t.expiresAt).where(sql`state <> 'removed'`),
    // Uploads without a project.
    index('sources_untaken_idx')
      .on(t.expiresAt, t.id)
      .where(sql`project_id is null and kind = 'file' and state <> 'removed'`),
    index('sources_uploading_idx').on(t.userId).where(sql`state = 'uploading'`),
    oneOf('sources_kind_known', t.kind, sourceKinds),
    oneOf('sources_state_known', t.state, sourceStates),
    lengthBetween('sources_name_length', t.name, 1, 500),
    lengthBetween('sources_mime_type_length', t.mimeType, 1, 255),
    lengthBetween('sources_url_length', t.url, 1, 2048),
    oneOf('sources_cloud_provider_id_known', t.cloudProviderId, cloudProviders),
    lengthBetween('sources_cloud_file_id_length', t.cloudFileId, 1, 1024),
    check(
      'sources_cloud_file_named',
      sql`${t.kind} <> 'cloud' or (${t.cloudProviderId} is not null and ${t.cloudFileId} is not null)`,
    ),
    lengthBetween('sources_upload_id_length', t.uploadId, 1, 100),
    lengthBetween('sources_network_length', t.network, 1, 64),
    lengthBetween('sources_draft_id_length', t.draftId, 1, 2048),
    lengthBetween('sources_error_code_length', t.errorCode, 1, 100),
    notNegative('sources_size_bytes_not_negative', t.sizeBytes),
    check('sources_sha256_form', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('sources_total_chunks_bound', sql`${t.totalChunks} between 1 and 100000`),
    check('sources_trim_bound', sql`${t.trimStartSec} >= 0 and ${t.trimEndSec} > coalesce(${t.trimStartSec}, 0)`),
    jsonIs('sources_media_info_object', t.mediaInfo, 'object'),
    jsonIs('sources_request_object', t.request, 'object'),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A received upload part. */
export const sourceChunks = pgTable(
  'source_chunks',
  {
    sourceId: uuid('source_id').notNull(),
    userId: uuid('user_id').notNull(),
    chunkIndex: integer('chunk_index').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** The file store's tag for the part; null if it needs none. */
    partTag: text('part_tag'),
    createdAt,
  },
  (t) => [
    primaryKey({ name: 'source_chunks_pkey', columns: [t.sourceId, t.chunkIndex] }),
    foreignKey({
      name: 'source_chunks_source_id_user_id_fk',
      columns: [t.sourceId, t.userId],
      foreignColumns: [sources.id, sources.userId],
    }).onDelete('cascade'),
    index('source_chunks_user_id_idx').on(t.userId),
    notNegative('source_chunks_chunk_index_not_negative', t.chunkIndex),
    notNegative('source_chunks_size_bytes_not_negative', t.sizeBytes),
    lengthBetween('source_chunks_part_tag_length', t.partTag, 1, 1024),
    check('source_chunks_sha256_form', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * The facts about each upload in progress that determine whether new ones are accepted, in rows so narrow that a page
 * holds many. Maintained by triggers along with the rows of the upload and its chunks; no one else writes it.
 */
export const uploadReservations = pgTable(
  'upload_reservations',
  {
    sourceId: uuid('source_id')
      .primaryKey()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** This and the following columns are copied from its source. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The total size of the received chunks in bytes. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('upload_reservations_user_id_idx').on(t.userId),
    notNegative('upload_reservations_received_bytes_not_negative', t.receivedBytes),
    serviceSeesAll(),
  ],
);
