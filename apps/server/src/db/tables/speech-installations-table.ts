import { fact, installationStates } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** Speech models installed or meant to be installed; at most one installation is in progress. */
export const speechInstallations = pgTable(
  'speech_installations',
  {
    id,
    /**
     * The user who started it; null: the server itself, or a user who has deleted their account. It is for all users.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    model: text('model').notNull(),
    state: text('state', { enum: installationStates }).notNull().default('queued'),
    /** 0..1 */
    progress: doublePrecision('progress').notNull().default(0),
    /** The reason why it failed, or is interrupted. */
    failure: jsonColumn('failure', fact),
    /** `failure` as a sentence, for processes of the previous release. */
    error: text('error'),
    /** The time the download first failed, with no bytes received since; null while it is not interrupted. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex('speech_installations_one_at_a_time').on(sql`(true)`).where(sql`state in ('queued', 'installing')`),
    index('speech_installations_user_id_idx').on(t.userId),
    index('speech_installations_created_at_idx').on(t.createdAt),
    oneOf('speech_installations_state_known', t.state, installationStates),
    lengthBetween('speech_installations_model_length', t.model, 1, 100),
    lengthBetween('speech_installations_error_length', t.error, 1, 2000),
    jsonIs('speech_installations_failure_object', t.failure, 'object'),
    check('speech_installations_progress_bound', sql`${t.progress} between 0 and 1`),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
