import { cloudProviders, cloudUploadKinds, cloudUploadStates } from '@clipwright/contract';
import { bigint, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { videoClips } from './clips-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** A project file to upload to a drive, once per file and drive. */
export const cloudUploads = pgTable(
  'cloud_uploads',
  {
    id,
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    clipId: uuid('clip_id'),
    provider: text('provider', { enum: cloudProviders }).notNull(),
    kind: text('kind', { enum: cloudUploadKinds }).notNull(),
    /** The item, such as `clip:{rendition}`; each is uploaded only once. */
    itemKey: text('item_key').notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** The key in the file store; null if the text is generated from rows. */
    fileKey: text('file_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** The number of bytes confirmed by the drive. */
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    state: text('state', { enum: cloudUploadStates }).notNull().default('waiting'),
    /** An error code from the contract. */
    errorCode: text('error_code'),
    /**
     * The number of attempts started since the last progress or since the user retried it; also identifies the latest
     * attempt.
     */
    attempts: integer('attempts').notNull().default(0),
    /** The provider's session, encrypted because its address lets anyone write to it. */
    sessionSecret: text('session_secret'),
    /** Its id in the drive, once uploaded. */
    cloudFileId: text('cloud_file_id'),
    /** Its page's address in the drive. */
    link: text('link'),
    /** The time of the next attempt while it waits; the end of its worker's lease while it is being sent. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'cloud_uploads_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cloud_uploads_clip_id_user_id_fk',
      columns: [t.clipId, t.userId],
      foreignColumns: [videoClips.id, videoClips.userId],
    }).onDelete('cascade'),
    unique('cloud_uploads_project_id_provider_item_key_key').on(t.projectId, t.provider, t.itemKey),
    index('cloud_uploads_user_id_idx').on(t.userId),
    index('cloud_uploads_clip_id_idx').on(t.clipId),
    index('cloud_uploads_state_next_try_at_idx').on(t.state, t.nextTryAt),
    oneOf('cloud_uploads_provider_known', t.provider, cloudProviders),
    oneOf('cloud_uploads_kind_known', t.kind, cloudUploadKinds),
    oneOf('cloud_uploads_state_known', t.state, cloudUploadStates),
    lengthBetween('cloud_uploads_item_key_length', t.itemKey, 1, 200),
    lengthBetween('cloud_uploads_name_length', t.name, 1, 500),
    lengthBetween('cloud_uploads_mime_type_length', t.mimeType, 1, 255),
    lengthBetween('cloud_uploads_error_code_length', t.errorCode, 1, 100),
    lengthBetween('cloud_uploads_cloud_file_id_length', t.cloudFileId, 1, 1024),
    lengthBetween('cloud_uploads_link_length', t.link, 1, 2048),
    notNegative('cloud_uploads_size_bytes_not_negative', t.sizeBytes),
    notNegative('cloud_uploads_sent_bytes_not_negative', t.sentBytes),
    notNegative('cloud_uploads_attempts_not_negative', t.attempts),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
