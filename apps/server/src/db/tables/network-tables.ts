import { accountLimits, networkAccountStates, networkIds } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, createdBy, id, jsonColumn, jsonIs, lengthBetween, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll, workspaceOnly } from './table-policies.ts';

/** A workspace's accounts at networks. */
export const networkAccounts = pgTable(
  'network_accounts',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network', { enum: networkIds }).notNull(),
    /** The origin of its server, or of the network's API. */
    origin: text('origin').notNull(),
    /** The network's own id for it, which never changes. */
    remoteId: text('remote_id').notNull(),
    handle: text('handle').notNull(),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    url: text('url'),
    state: text('state', { enum: networkAccountStates }).notNull().default('connected'),
    /** Encrypted, like the refresh token. Requests can read neither. */
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Set by the process that is refreshing the tokens; no other process does so until then. */
    refreshingUntil: timestamp('refreshing_until', { withTimezone: true }),
    limits: jsonColumn('limits', accountLimits).notNull(),
    limitsCheckedAt: timestamp('limits_checked_at', { withTimezone: true }).notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
    createdBy,
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('network_accounts_id_user_id_key').on(t.id, t.userId),
    unique('network_accounts_user_id_network_origin_remote_id_key').on(t.userId, t.network, t.origin, t.remoteId),
    oneOf('network_accounts_network_known', t.network, networkIds),
    oneOf('network_accounts_state_known', t.state, networkAccountStates),
    lengthBetween('network_accounts_origin_length', t.origin, 1, 300),
    lengthBetween('network_accounts_remote_id_length', t.remoteId, 1, 500),
    lengthBetween('network_accounts_handle_length', t.handle, 1, 300),
    lengthBetween('network_accounts_display_name_length', t.displayName, 1, 300),
    lengthBetween('network_accounts_avatar_url_length', t.avatarUrl, 1, 2048),
    lengthBetween('network_accounts_url_length', t.url, 1, 2048),
    jsonIs('network_accounts_limits_object', t.limits, 'object'),
    ...workspaceOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** Our apps at servers that register apps by API, one per server for the whole installation. */
export const networkApps = pgTable(
  'network_apps',
  {
    network: text('network', { enum: networkIds }).notNull(),
    origin: text('origin').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted. */
    clientSecret: text('client_secret').notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ name: 'network_apps_pkey', columns: [t.network, t.origin] }),
    oneOf('network_apps_network_known', t.network, networkIds),
    lengthBetween('network_apps_origin_length', t.origin, 1, 300),
    lengthBetween('network_apps_client_id_length', t.clientId, 1, 500),
    serviceSeesAll(),
  ],
);

/** An attempt to connect an account on a page of its network. It is deleted when its code comes back. */
export const networkAttempts = pgTable(
  'network_attempts',
  {
    id,
    /** The person who connects it, and the workspace it is for. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network', { enum: networkIds }).notNull(),
    origin: text('origin').notNull(),
    /** The hash of the `state` value the network returns. */
    stateHash: text('state_hash').notNull(),
    /** The verifier, encrypted, which proves that we requested the code. */
    verifierSecret: text('verifier_secret').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
  },
  (t) => [
    unique('network_attempts_state_hash_key').on(t.stateHash),
    index('network_attempts_user_id_idx').on(t.userId),
    index('network_attempts_workspace_id_idx').on(t.workspaceId),
    oneOf('network_attempts_network_known', t.network, networkIds),
    lengthBetween('network_attempts_origin_length', t.origin, 1, 300),
    lengthBetween('network_attempts_state_hash_length', t.stateHash, 64, 64),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** Answers of networks that nobody has mapped to a remedy yet, counted for operators. */
export const networkErrors = pgTable(
  'network_errors',
  {
    network: text('network', { enum: networkIds }).notNull(),
    /** The HTTP status and the network's own code, without secrets. */
    detail: text('detail').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ name: 'network_errors_pkey', columns: [t.network, t.detail] }),
    oneOf('network_errors_network_known', t.network, networkIds),
    lengthBetween('network_errors_detail_length', t.detail, 1, 200),
    check('network_errors_count_positive', sql`${t.count} > 0`),
    serviceSeesAll(),
  ],
);
