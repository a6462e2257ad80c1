import { workerModel } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { jsonColumn, jsonIs, lengthBetween, notNegative } from './table-columns.ts';
import { serviceSeesAll } from './table-policies.ts';

/** Jobs a worker is running: their queues and start times. */
const storedWork = z.array(z.object({ queue: z.string(), startedAt: z.iso.datetime() }));

const storedModels = z.array(workerModel);

/** Processes that take jobs. Each sends a heartbeat every few seconds, and removes its row when it exits. */
export const workers = pgTable(
  'workers',
  {
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    /** The process id on its host; null for processes from the previous release, which do not report it. */
    processId: integer('process_id'),
    /** The process's roles, such as `api,worker`. */
    roles: text('roles').notNull(),
    version: text('version').notNull(),
    queues: text('queues').array().notNull(),
    /** True if it is shutting down: it takes no new jobs, and finishes the running ones. */
    isDraining: boolean('is_draining').notNull().default(false),
    work: jsonColumn('work', storedWork).notNull(),
    /** The free space on its work disk in bytes; null if it could not be read. */
    freeBytes: bigint('free_bytes', { mode: 'number' }),
    /** Null if it makes no clips, or has not chosen an encoder yet. */
    videoEncoder: text('video_encoder'),
    models: jsonColumn('models', storedModels).notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('workers_seen_at_idx').on(t.seenAt),
    lengthBetween('workers_host_length', t.host, 1, 255),
    lengthBetween('workers_roles_length', t.roles, 1, 100),
    lengthBetween('workers_version_length', t.version, 1, 100),
    check('workers_queues_bound', sql`cardinality(${t.queues}) <= 200`),
    jsonIs('workers_work_array', t.work, 'array'),
    lengthBetween('workers_video_encoder_length', t.videoEncoder, 1, 50),
    jsonIs('workers_models_array', t.models, 'array'),
    notNegative('workers_process_id_not_negative', t.processId),
    notNegative('workers_free_bytes_not_negative', t.freeBytes),
    serviceSeesAll(),
  ],
);
