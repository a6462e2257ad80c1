import {
  type CloudAccountInfo,
  cloudConnectionStates,
  cloudLeftoverKinds,
  cloudLeftoverStates,
  cloudProviders,
} from '@clipwright/contract';
import { bigint, foreignKey, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { projects } from './projects-tables.ts';
import { createdAt, id, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

export const cloudStorageConnections = pgTable(
  'cloud_storage_connections',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id', { enum: cloudProviders }).notNull(),
    /** Encrypted, like the refresh token. Requests can read neither. */
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    accountInfo: jsonb('account_info').$type<Partial<CloudAccountInfo>>().notNull().default({}),
    state: text('state', { enum: cloudConnectionStates }).notNull().default('connected'),
    /** The provider's own account id, which reveals a reconnection to a different account. */
    accountId: text('account_id'),
    /** The time the provider last checked the tokens. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Set by the process that is refreshing the tokens; no other process does so until then. */
    refreshingUntil: timestamp('refreshing_until', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('cloud_storage_connections_user_id_provider_id_key').on(t.userId, t.providerId),
    index('cloud_storage_connections_expires_at_idx').on(t.expiresAt),
    oneOf('cloud_storage_connections_provider_id_known', t.providerId, cloudProviders),
    oneOf('cloud_storage_connections_state_known', t.state, cloudConnectionStates),
    lengthBetween('cloud_storage_connections_account_id_length', t.accountId, 1, 500),
    jsonIs('cloud_storage_connections_account_info_object', t.accountInfo, 'object'),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * A file in a user's drive. The row outlives its project and clip until the drive has deleted the file: the foreign
 * keys on `project_id` and `clip_id` are in a hand-written migration because they clear one of two columns.
 */
export const cloudStorageFiles = pgTable(
  'cloud_storage_files',
  {
    id,
    cloudFileId: text('cloud_file_id').notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    mimeType: text('mime_type'),
    cloudProviderId: text('cloud_provider_id', { enum: cloudProviders }).notNull(),
    /** The provider's own id for the account that holds the file; null if it was not recorded. */
    accountId: text('account_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    clipId: uuid('clip_id'),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('cloud_storage_files_user_id_cloud_provider_id_cloud_file_id_key').on(
      t.userId,
      t.cloudProviderId,
      t.cloudFileId,
    ),
    index('cloud_storage_files_project_id_idx').on(t.projectId),
    index('cloud_storage_files_clip_id_idx').on(t.clipId),
    lengthBetween('cloud_storage_files_cloud_file_id_length', t.cloudFileId, 1, 1024),
    lengthBetween('cloud_storage_files_name_length', t.name, 1, 500),
    lengthBetween('cloud_storage_files_mime_type_length', t.mimeType, 1, 255),
    lengthBetween('cloud_storage_files_account_id_length', t.accountId, 1, 500),
    notNegative('cloud_storage_files_size_not_negative', t.size),
    oneOf('cloud_storage_files_cloud_provider_id_known', t.cloudProviderId, cloudProviders),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** A project's folder in a drive. */
export const projectFolders = pgTable(
  'project_folders',
  {
    id,
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: cloudProviders }).notNull(),
    folderId: text('folder_id').notNull(),
    folderName: text('folder_name').notNull(),
    /** Its page's address in the drive. */
    link: text('link'),
    /** The provider's own id for the account that holds the folder; null if it was not recorded. */
    accountId: text('account_id'),
    createdAt,
    updatedAt,
  },
  (t) => [
    foreignKey({
      name: 'project_folders_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('project_folders_project_id_provider_key').on(t.projectId, t.provider),
    index('project_folders_user_id_idx').on(t.userId),
    oneOf('project_folders_provider_known', t.provider, cloudProviders),
    lengthBetween('project_folders_folder_id_length', t.folderId, 1, 1024),
    lengthBetween('project_folders_folder_name_length', t.folderName, 1, 500),
    lengthBetween('project_folders_link_length', t.link, 1, 2048),
    lengthBetween('project_folders_account_id_length', t.accountId, 1, 500),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * A file or folder that the user deleted here but that is still in their drive because the drive could not be reached.
 * The row outlives its project and clip until it is removed from the drive or the user keeps it there.
 */
export const cloudLeftovers = pgTable(
  'cloud_leftovers',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: cloudProviders }).notNull(),
    /** The provider's own id for the account that holds it; null if it was not recorded. */
    accountId: text('account_id'),
    kind: text('kind', { enum: cloudLeftoverKinds }).notNull(),
    /** The provider's id for the file or folder. */
    cloudId: text('cloud_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: cloudLeftoverStates }).notNull().default('left'),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('cloud_leftovers_user_id_provider_kind_cloud_id_key').on(t.userId, t.provider, t.kind, t.cloudId),
    oneOf('cloud_leftovers_provider_known', t.provider, cloudProviders),
    oneOf('cloud_leftovers_kind_known', t.kind, cloudLeftoverKinds),
    oneOf('cloud_leftovers_state_known', t.state, cloudLeftoverStates),
    lengthBetween('cloud_leftovers_account_id_length', t.accountId, 1, 500),
    lengthBetween('cloud_leftovers_cloud_id_length', t.cloudId, 1, 1024),
    lengthBetween('cloud_leftovers_name_length', t.name, 1, 500),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
