import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { createTestDatabase, runAsOwner, type TestDatabase } from '../db/testing/create-test-database.ts';
import { defineJob } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';
import { completeJob, completeWaitingJob, giveJobBack, takeJob, touchJob } from './taken-jobs.ts';

const job = defineJob({
  name: 'taken',
  data: z.object({ id: z.uuid() }),
  retryLimit: 2,
  retryDelaySec: 1,
  expireInSec: 60,
  run: async () => {},
});
let test: TestDatabase;
let jobs: OpenJobs;
beforeAll(async () => {
  test = await createTestDatabase();
  const connection = withLogin(test.owner, serviceRole.name, test.rolePassword);
  jobs = await openJobs({ connection, definitions: [job], isWorker: false, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await jobs.close();
  await test.drop();
});

const take = async () => {
  await jobs.send(job, { id: randomUUID() });
  const taken = await test.database.asService((tx) => takeJob(tx, job, sql`true`));
  if (!taken) throw new Error('There was no job.');
  return taken;
};
const stateOf = async (id: string) => {
  const { rows } = await test.database.service.execute<{ state: string }>(
    sql`select state from pgboss.job where id = ${id}`,
  );
  return rows[0]?.state;
};

it('a job that waits ends as done, and one that someone has is left to them', async () => {
  const taken = await take();
  const end = async () => await test.database.asService((tx) => completeWaitingJob(tx, job, taken.jobId));
  await end();
  expect(await stateOf(taken.jobId)).toBe('active');
  await test.database.asService((tx) => giveJobBack(tx, job, taken));
  expect(await stateOf(taken.jobId)).toBe('retry');
  await end();
  expect(await stateOf(taken.jobId)).toBe('completed');
});

it('a job that someone has is found by its key, however many wait', async () => {
  const taken = await take();
  await test.database.service.execute(sql`
    insert into pgboss.job (name, data, policy, singleton_key)
    select name, data, policy, gen_random_uuid()::text from pgboss.job, generate_series(1, 5000) where id = ${taken.jobId}`);
  await runAsOwner(test.owner, 'analyze pgboss.job');
  const scanned = await test.database.asService(async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select sum(seq_scan)::int as count from pg_stat_xact_user_tables where schemaname = 'pgboss'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    expect(await touchJob(tx, job, taken)).toBe(true);
    expect(await completeJob(tx, job, taken)).toBe(true);
    return (await count()) - before;
  });
  expect(scanned).toBe(0);
});
