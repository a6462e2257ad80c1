import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import type { JobDefinition } from './define-job.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * Changes the priority of waiting jobs of one type, found by the value of `key` in their data. Running jobs keep their
 * priority.
 */
export async function setJobPriorities(
  tx: Transaction,
  { name }: Pick<JobDefinition<string, z.ZodType, never>, 'name'>,
  key: string,
  priorities: readonly { of: string; priority: number }[],
): Promise<void> {
  if (priorities.length === 0) return;
  await tx.execute(sql`
    update ${sql.raw(`${QUEUE_SCHEMA}.job`)} j set priority = given.priority
    from jsonb_to_recordset(${JSON.stringify(priorities)}::jsonb) as given("of" text, priority integer)
    where j.name = ${name} and j.state < 'active' and j.data ->> ${key} = given."of"`);
}
