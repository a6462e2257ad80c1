import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { createAuth } from '../accounts/index.ts';
import { parseConfig } from '../config/config.ts';
import { createSecrets } from '../config/secrets.ts';
import { accounts, userCredits, userSubscriptions, users } from '../db/schema.ts';
import { demoEmail, seedDemoAccount } from './seed-demo-account.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => await test?.drop());

it('seedDemoAccount creates a verified user on a paid plan with credits once', async () => {
  const db = test.database;
  const log = pino({ level: 'silent' });
  const now = () => new Date();
  const secrets = createSecrets(['a secret of these tests, long enough']);
  const deps = { auth: createAuth({ config: parseConfig({}), db, secrets, log, now }), db, log, now };
  await seedDemoAccount(deps, 'first password');
  await seedDemoAccount(deps, 'second password');

  const rows = await db.service
    .select({
      isVerified: users.emailVerified,
      hash: accounts.password,
      status: userSubscriptions.status,
      credits: userCredits.creditsRemaining,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .innerJoin(userSubscriptions, eq(userSubscriptions.userId, users.id))
    .innerJoin(userCredits, eq(userCredits.userId, users.id))
    .where(eq(users.email, demoEmail));
  expect(rows).toEqual([{ isVerified: true, hash: expect.any(String), status: 'active', credits: 100 }]);
  const verify = async (password: string) => await deps.auth.passwords.verify(password, rows[0]?.hash ?? '');
  expect(await verify('second password')).toBe(true);
  expect(await verify('first password')).toBe(false);
});
