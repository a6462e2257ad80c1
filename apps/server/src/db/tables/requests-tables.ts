import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** Requests with an idempotency key, and their responses: a repeated request gets the same response. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    /** The id for the request's result if possible, so that it is created only once even if the response was lost. */
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The request's API key, or the user. */
    holderId: uuid('holder_id').notNull(),
    /** Method and path, and the workspace if the request names one. */
    route: text('route').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 in hexadecimal. */
    bodyHash: text('body_hash').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** The body of a successful response, as JSON; null while the request is being handled. */
    answer: text('answer'),
    createdAt,
  },
  (t) => [
    unique('idempotent_requests_holder_route_key').on(t.holderId, t.route, t.idempotencyKey),
    index('idempotent_requests_user_id_idx').on(t.userId),
    index('idempotent_requests_created_at_idx').on(t.createdAt),
    lengthBetween('idempotent_requests_route_length', t.route, 1, 300),
    lengthBetween('idempotent_requests_idempotency_key_length', t.idempotencyKey, 1, 255),
    check('idempotent_requests_body_hash_form', sql`${t.bodyHash} ~ '^[0-9a-f]{64}$'`),
    lengthBetween('idempotent_requests_answer_length', t.answer, 1, 100_000),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
