import type pg from 'pg';
import { serviceRole } from '../db/roles.ts';
import { prepareRateLimits } from '../http/limits/rate-limits.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';

/** Makes what the program runs on besides its own tables: the queue's, and the counters of the rate limits. */
export async function prepareOperations(owner: pg.ClientBase): Promise<void> {
  await prepareRateLimits(owner, serviceRole.name);
  await prepareJobs(owner, serviceRole.name);
}
