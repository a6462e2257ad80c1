import { apiKeyLimits, apiKeyScopes } from '@clipwright/contract';
import { languages } from '@clipwright/messages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, lengthBetween, listed, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';
import { viewableOwner } from './view-link-policies.ts';

// The property names in users, sessions, accounts, verifications, two_factors and jwks are better-auth's.

export const users = pgTable(
  'users',
  {
    id,
    name: text('full_name').notNull(),
    /** Lower case, so that each address has one account. */
    email: text('email').notNull().unique('users_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /**
     * The language for pages, emails and notices. Null: never chosen, so pages follow the browser and emails are in
     * English.
     */
    language: text('language', { enum: languages }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('users_created_at_idx').on(t.createdAt, t.id),
    lengthBetween('users_full_name_length', t.name, 1, 120),
    lengthBetween('users_email_length', t.email, 3, 254),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    lengthBetween('users_image_length', t.image, 1, 2048),
    oneOf('users_language_known', t.language, languages),
    ownerOnly(t.id),
    viewableOwner(t.id),
    serviceSeesAll(),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
    serviceSeesAll(),
  ],
);

/** A way to sign in: a password, or an account with another provider. */
export const accounts = pgTable(
  'accounts',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    /** A hash. */
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('accounts_provider_id_account_id_key').on(t.providerId, t.accountId),
    index('accounts_user_id_idx').on(t.userId),
    serviceSeesAll(),
  ],
);

/** Pending verifications: of an address, a reset, or a sign-in with another provider. */
export const verifications = pgTable(
  'verifications',
  {
    id,
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expires_at_idx').on(t.expiresAt),
    serviceSeesAll(),
  ],
);

/** Its id is the factor's id. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .unique('two_factors_user_id_key')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted, like the recovery codes. */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    /** The last accepted code's time step: no code for this step or an earlier one is accepted again. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    createdAt,
    updatedAt,
  },
  (t) => [
    notNegative('two_factors_failed_verification_count_not_negative', t.failedVerificationCount),
    notNegative('two_factors_last_used_step_not_negative', t.lastUsedStep),
    serviceSeesAll(),
  ],
);

/** Keys used to sign the short-lived tokens. */
export const jwks = pgTable(
  'jwks',
  {
    id,
    publicKey: text('public_key').notNull(),
    /** Encrypted. */
    privateKey: text('private_key').notNull(),
    alg: text('alg'),
    crv: text('crv'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt,
  },
  () => [serviceSeesAll()],
);

/** Keys a user's programs sign in with until they expire or are revoked. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The workspace it acts in: the owner's id. */
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The hash of the whole key, in hexadecimal; the key itself is not stored. */
    keyHash: text('key_hash').notNull().unique('api_keys_key_hash_key'),
    /** Its first characters. */
    start: text('start').notNull(),
    scopes: text('scopes', { enum: apiKeyScopes }).array().notNull(),
    /** Null: it does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    index('api_keys_user_id_created_at_idx').on(t.userId, t.createdAt),
    index('api_keys_workspace_id_idx').on(t.workspaceId),
    lengthBetween('api_keys_name_length', t.name, 1, apiKeyLimits.nameLength),
    check('api_keys_key_hash_form', sql`${t.keyHash} ~ '^[0-9a-f]{64}$'`),
    lengthBetween('api_keys_start_length', t.start, 6, 20),
    check(
      'api_keys_scopes_known',
      sql`${t.scopes} <@ array[${listed(apiKeyScopes)}]::text[] and cardinality(${t.scopes}) between 1 and 2`,
    ),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
