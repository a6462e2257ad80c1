import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/create-test-database.ts';
import { parseConfig } from '../../config/config.ts';
import { withLogin } from '../../db/connection-settings.ts';
import { serviceRole } from '../../db/roles.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { type OpenJobs, openJobs } from '../../jobs/open-jobs.ts';
import { billingJobs, queueReconciliation } from './billing-jobs.ts';

const CUSTOMERS = 2_500;
const config = parseConfig({ STRIPE_SECRET_KEY: 'sk_test_0123456789' });
let test: TestDatabase;
let jobs: OpenJobs;

beforeAll(async () => {
  test = await createTestDatabase();
  jobs = await openJobs({
    connection: withLogin(test.owner, serviceRole.name, test.rolePassword),
    definitions: billingJobs,
    isWorker: false,
    log: pino({ level: 'silent' }),
  });
  const { service } = test.database;
  const people = Array.from({ length: CUSTOMERS }, (_, number) => ({
    name: 'A customer',
    email: `customer${number}@test.invalid`,
    emailVerified: true,
  }));
  await service.insert(users).values(people);
  // Some customers have never paid.
  await service.execute(sql`
    update user_subscriptions set stripe_customer_id = 'cus_' || substr(email, 9)
    from users where users.id = user_id and email not like '%7@test.invalid'`);
});
afterAll(async () => {
  await jobs.close();
  await test.drop();
});

const readJobs = async () => {
  const { rows } = await test.database.service.execute<{ customerId: string; waitSec: number; at: string }>(sql`
    select data ->> 'customerId' as "customerId", round(extract(epoch from start_after - created_on))::int as "waitSec",
      created_on::text as at
    from pgboss.job where name = 'sync-payment-customer' order by start_after, data ->> 'customerId' collate "C"`);
  return rows;
};

it('every customer is queued once for the night, in batches, four a second, however often it starts', async () => {
  const { rows } = await test.database.service.execute<{ id: string }>(sql`
    select stripe_customer_id as id from user_subscriptions where stripe_customer_id is not null`);
  expect(rows.length).toBeGreaterThan(2_000);
  await queueReconciliation({ config, db: test.database, jobs, now: () => new Date() });
  const queued = await readJobs();
  expect(queued.map(({ customerId }) => customerId).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(queued.map(({ waitSec }) => waitSec)).toEqual(queued.map((_, index) => Math.floor(index / 4)));
  expect(new Set(queued.map(({ at }) => at)).size).toBe(3);

  await queueReconciliation({ config, db: test.database, jobs, now: () => new Date() });
  expect(await readJobs()).toEqual(queued);
});
