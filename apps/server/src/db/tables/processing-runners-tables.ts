import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { plannedClips } from './processing-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, notNegative, oneOf } from './table-columns.ts';
import { serviceSeesAll } from './table-policies.ts';

export const renderLeaseStates = ['leased', 'returned', 'adopted', 'refused', 'failed', 'given-back', 'over'] as const;

/** Programs on other machines that render clips. They belong to the installation's operator, not to users. */
export const renderRunners = pgTable(
  'render_runners',
  {
    id,
    name: text('name').notNull(),
    /** SHA-256 of its token, as hexadecimal digits. */
    tokenHash: text('token_hash').notNull(),
    /** The program version it last reported; null: never seen. */
    version: text('version'),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    /** The number of invalid results since it was added or restored. */
    refusals: integer('refusals').notNull().default(0),
    /** The time since which it has received no jobs because of them. */
    putAsideAt: timestamp('put_aside_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    unique('render_runners_token_hash_key').on(t.tokenHash),
    uniqueIndex('render_runners_one_of_name').on(t.name).where(sql`revoked_at is null`),
    index('render_runners_created_at_idx').on(t.createdAt),
    lengthBetween('render_runners_name_length', t.name, 1, 60),
    check('render_runners_token_hash_form', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    lengthBetween('render_runners_version_length', t.version, 1, 50),
    notNegative('render_runners_refusals_not_negative', t.refusals),
    serviceSeesAll(),
  ],
);

const byteRanges = z.array(z.object({ start: z.int(), end: z.int() }));

/** A queue job performed by a runner, and its result. */
export const renderLeases = pgTable(
  'render_leases',
  {
    id,
    runnerId: uuid('runner_id')
      .notNull()
      .references(() => renderRunners.id, { onDelete: 'cascade' }),
    /** The planned clip. */
    clipId: uuid('clip_id')
      .notNull()
      .references(() => plannedClips.id, { onDelete: 'cascade' }),
    runId: uuid('run_id').notNull(),
    /** The job in the queue, with the time it was taken, which identifies the attempt. */
    jobId: uuid('job_id').notNull(),
    takenAt: text('taken_at').notNull(),
    priority: integer('priority').notNull(),
    state: text('state', { enum: renderLeaseStates }).notNull().default('leased'),
    /** The files that may be read for it, once accepted. */
    inputs: jsonColumn(
      'inputs',
      z.array(z.object({ name: z.string(), key: z.string(), ranges: byteRanges.nullable() })),
    )
      .notNull()
      .default([]),
    /** The files that may be sent for it. */
    outputs: jsonColumn('outputs', z.array(z.object({ name: z.string(), mostBytes: z.int() })))
      .notNull()
      .default([]),
    /** The files sent. */
    received: jsonColumn('received', z.record(z.string(), z.object({ sizeBytes: z.int(), sha256: z.string() })))
      .notNull()
      .default({}),
    /** The reason it was refused or failed. */
    reason: text('reason'),
    createdAt,
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    index('render_leases_runner_id_idx').on(t.runnerId, t.createdAt),
    index('render_leases_clip_id_idx').on(t.clipId),
    index('render_leases_created_at_idx').on(t.createdAt),
    index('render_leases_leased_idx').on(t.createdAt).where(sql`state = 'leased'`),
    oneOf('render_leases_state_known', t.state, renderLeaseStates),
    lengthBetween('render_leases_taken_at_length', t.takenAt, 1, 40),
    jsonIs('render_leases_inputs_list', t.inputs, 'array'),
    jsonIs('render_leases_outputs_list', t.outputs, 'array'),
    jsonIs('render_leases_received_object', t.received, 'object'),
    lengthBetween('render_leases_reason_length', t.reason, 0, 2000),
    serviceSeesAll(),
  ],
);
