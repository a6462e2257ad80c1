import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, runAsOwner, type TestDatabase } from '../../test/db/create-test-database.ts';
import { rootDir } from '../config/config.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { defineJob } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';

const folder = join(rootDir, 'deploy', 'kubernetes', 'autoscaler');
/** The autoscaler query from the manifest, with its folded lines joined. */
const query = /query: >-\n((?: {10}.+\n)+)/.exec(readFileSync(join(folder, 'scaled-object.yaml'), 'utf8'))?.[1] ?? '';
const role = 'clipwright_autoscaler';
const password = randomUUID();
const work = Promise.withResolvers<void>();
const encodeJob = defineJob({
  name: 'encode',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 600,
  run: async (deps: { begun(): void }) => {
    deps.begun();
    await work.promise;
  },
});

let test: TestDatabase;
let jobs: OpenJobs;
let autoscaler: pg.Client;
const ask = async () => Number((await autoscaler.query<{ count: string }>(query)).rows[0]?.count);
const age = async (seconds: number) =>
  await test.database.service.execute(
    sql`update pgboss.job set start_after = now() - make_interval(secs => ${seconds}) where name = 'encode' and state = 'created'`,
  );

beforeAll(async () => {
  test = await createTestDatabase();
  jobs = await openJobs({
    connection: withLogin(test.owner, serviceRole.name, test.rolePassword),
    definitions: [encodeJob],
    isWorker: true,
    drainSec: 1,
    log: pino({ level: 'silent' }),
  });
  const statements = readFileSync(join(folder, 'role.sql'), 'utf8').replace(`:'password'`, pg.escapeLiteral(password));
  await runAsOwner(test.owner, `drop role if exists ${role}`);
  await runAsOwner(test.owner, statements);
  autoscaler = new pg.Client(withLogin(test.owner, role, password));
  await autoscaler.connect();
});
afterAll(async () => {
  work.resolve();
  await autoscaler.end();
  await jobs.close();
  await runAsOwner(test.owner, `drop owned by ${role}; drop role ${role}`);
  await test.drop();
});

it('the query counts only running jobs and jobs that have been due for half a minute', async () => {
  expect(await ask()).toBe(0);
  await jobs.send(encodeJob, {});
  await age(20);
  expect(await ask()).toBe(0);
  await age(40);
  expect(await ask()).toBe(1);
  await jobs.send(encodeJob, {}, { startAfterSec: 3_600 });
  expect(await ask()).toBe(1);
  await test.database.asService(async (tx) => await jobs.deadLetter(encodeJob, {}, { reason: 'test', within: tx }));
  await test.database.service.execute(
    sql`update pgboss.job set start_after = now() - interval '1 day' where name = 'dead-letters'`,
  );
  expect(await ask()).toBe(1);

  const begun = Promise.withResolvers<void>();
  await jobs.work(encodeJob, { begun: () => begun.resolve() }, 1);
  await begun.promise;
  expect(await ask()).toBe(1);
});

it('the role of the query can read neither the data of jobs nor users', async () => {
  for (const statement of ['select data from pgboss.job', 'select * from users', 'delete from pgboss.job']) {
    await expect(autoscaler.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
