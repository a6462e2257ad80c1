import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { defineJob } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';
import { completeWaitingJob, giveJobBack, takeJob } from './taken-jobs.ts';

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

it('a waiting job can be marked as done, but a job in progress is left to its worker', async () => {
  const taken = await take();
  const end = async () => await test.database.asService((tx) => completeWaitingJob(tx, job, taken.jobId));
  await end();
  expect(await stateOf(taken.jobId)).toBe('active');
  await test.database.asService((tx) => giveJobBack(tx, job, taken));
  expect(await stateOf(taken.jobId)).toBe('retry');
  await end();
  expect(await stateOf(taken.jobId)).toBe('completed');
});
