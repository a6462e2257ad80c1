import { cloudAttemptStates, cloudProviders } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** An attempt to connect a drive at a provider. Each returns at most once. */
export const cloudOauthAttempts = pgTable(
  'cloud_oauth_attempts',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id', { enum: cloudProviders }).notNull(),
    /** The hash of the `state` value the provider returns. */
    stateHash: text('state_hash').notNull(),
    /** The verifier, encrypted, which proves that we requested the code. */
    verifierSecret: text('verifier_secret').notNull(),
    state: text('state', { enum: cloudAttemptStates }).notNull().default('waiting'),
    /** If `failed`: an error code from the contract. */
    errorCode: text('error_code'),
    /** True if the provider's picker is also shown. */
    hasPicker: boolean('has_picker').notNull().default(false),
    pickedFileIds: text('picked_file_ids').array().notNull().default([]),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('cloud_oauth_attempts_state_hash_key').on(t.stateHash),
    index('cloud_oauth_attempts_user_id_created_at_idx').on(t.userId, t.createdAt),
    index('cloud_oauth_attempts_expires_at_idx').on(t.expiresAt),
    oneOf('cloud_oauth_attempts_provider_id_known', t.providerId, cloudProviders),
    oneOf('cloud_oauth_attempts_state_known', t.state, cloudAttemptStates),
    lengthBetween('cloud_oauth_attempts_state_hash_length', t.stateHash, 64, 64),
    lengthBetween('cloud_oauth_attempts_error_code_length', t.errorCode, 1, 100),
    check('cloud_oauth_attempts_picked_file_ids_bound', sql`cardinality(${t.pickedFileIds}) <= 20`),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
