import type pg from 'pg';
import type { KeptSchemas } from '../db/backup/kept-tables.ts';
import { serviceRole } from '../db/roles.ts';
import { LIMITS_SCHEMA, prepareRateLimits } from '../http/limits/rate-limits.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { QUEUE_SCHEMA } from '../jobs/queue-schema.ts';

/** Creates the schemas the program needs besides its own tables: the queue's, and the rate limit counters. */
export async function prepareOperations(owner: pg.ClientBase): Promise<void> {
  await prepareRateLimits(owner, serviceRole.name);
  await prepareJobs(owner, serviceRole.name);
}

/**
 * The contents of a row backup. The facts about the installation are in its manifest; the queue recreates its version,
 * its own changes and its statistics.
 */
export const keptSchemas: KeptSchemas = {
  names: ['public', 'clipwright', LIMITS_SCHEMA, QUEUE_SCHEMA],
  leftOut: [
    ...['installation', 'schema_version'].map((table) => `clipwright.${table}`),
    ...['version', 'bam', 'queue_stats'].map((table) => `${QUEUE_SCHEMA}.${table}`),
  ],
  async readQueueVersion(client) {
    const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
    return rows[0]?.version ?? 0;
  },
};
