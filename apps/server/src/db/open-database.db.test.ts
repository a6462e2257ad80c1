import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase, runAsOwner } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { createLog } from '../log/create-log.ts';
import { checkInstallation, checkMember } from './check-installation.ts';
import { openForeignDatabase, openPreparedDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { users } from './tables/accounts-tables.ts';
import { userSubscriptions } from './tables/plans-tables.ts';
import { userPreferences } from './tables/user-preferences-table.ts';

const test = await createTestDatabase({ maxConnections: 3 });
const { database } = test;
afterAll(() => test.drop());

const listUsers = (userId: string) => database.asUser(userId, (tx) => tx.select({ id: users.id }).from(users));

describe('a transaction as a user', () => {
  it('sees the rows of that user only, while the service role sees all rows', async () => {
    const [one, other] = await Promise.all([createTestUser(database), createTestUser(database)]);
    expect(await listUsers(one.id)).toEqual([{ id: one.id }]);
    const all = await database.asService((tx) => tx.select({ id: users.id }).from(users));
    expect(all).toEqual(expect.arrayContaining([{ id: one.id }, { id: other.id }]));
  });

  it('leaves no user on the connection', async () => {
    const user = await createTestUser(database);
    await listUsers(user.id);
    for (let count = 0; count < 10; count++) {
      const { rows } = await database.pools.user.query(
        `select (select count(*)::int from users) as seen, coalesce(current_setting('app.user_id', true), '') as "userId"`,
      );
      expect(rows).toEqual([{ seen: 0, userId: '' }]);
    }
  });

  it('separates many users on few connections', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await createTestUser(database)).id));
    const seen = await Promise.all(Array.from({ length: 200 }, (_, index) => listUsers(ids[index % 20] ?? '')));
    seen.forEach((rows, index) => {
      expect(rows).toEqual([{ id: ids[index % 20] }]);
    });
  });

  it.each([
    '',
    'x',
    `'; drop table users; --`,
    '00000000-0000-0000-0000-00000000000',
    "00000000-0000-0000-0000-000000000000'",
  ])('refuses the user id %j', async (id) => {
    await expect(listUsers(id)).rejects.toThrow('must be a UUID');
  });

  it('prepares a statement once per connection and returns each user’s own rows', async () => {
    const ids = [(await createTestUser(database)).id, (await createTestUser(database)).id];
    for (let count = 0; count < 12; count++) {
      const id = ids[count % 2] ?? '';
      const rows = await database.asUser(id, (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, id)));
      expect(rows).toEqual([{ id }]);
    }
    const statement = await database.asUser(ids[0] ?? '', (tx) =>
      tx.execute<{ uses: number }>(sql`
        select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
        where statement like '%from "users" where "users"."id" = %' and statement not like '%pg_prepared%'`),
    );
    // On one of the participating connections, of which there are at most three.
    expect(statement.rows.length).toBe(1);
    expect(statement.rows[0]?.uses).toBeGreaterThan(1);
  });

  it('runs texts of several statements, and continues after a failed one', async () => {
    const user = await createTestUser(database);
    await database.asService((tx) => tx.execute(sql`select 1; select 2`));
    const broken = () => database.asUser(user.id, (tx) => tx.execute(sql`select 1 / ${0}::int`));
    for (let count = 0; count < 3; count++) await expect(broken()).rejects.toThrow();
    expect(await listUsers(user.id)).toEqual([{ id: user.id }]);
  });

  it('writes rows that the user may write, and updated_at is set by the trigger', async () => {
    const user = await createTestUser(database);
    const [before] = await database.asUser(user.id, (tx) => tx.select().from(userPreferences));
    await database.asUser(user.id, (tx) => tx.update(userPreferences).set({ language: 'de' }));
    const [after] = await database.asUser(user.id, (tx) => tx.select().from(userPreferences));
    expect(after).toMatchObject({ language: 'de', captionTone: 'professional' });
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('cannot grant itself a plan', async () => {
    const user = await createTestUser(database);
    const attempt = database.asUser(user.id, (tx) => tx.update(userSubscriptions).set({ billingCycle: 'yearly' }));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a transaction', () => {
  it('is rolled back when the callback throws', async () => {
    const user = await createTestUser(database);
    const attempt = database.asService(async (tx) => {
      await tx.update(users).set({ name: 'Changed' }).where(eq(users.id, user.id));
      throw new Error('on purpose');
    });
    await expect(attempt).rejects.toThrow('on purpose');
    const [row] = await database.asService((tx) => tx.select().from(users).where(eq(users.id, user.id)));
    expect(row?.name).toBe('A Tester');
  });

  it('is not committed when a failed statement was ignored', async () => {
    const user = await createTestUser(database);
    const attempt = database.asService(async (tx) => {
      await tx.update(users).set({ name: 'Changed' }).where(eq(users.id, user.id));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
  });

  it('cannot be nested, but can follow another one', async () => {
    const user = await createTestUser(database);
    await expect(database.asService(() => listUsers(user.id))).rejects.toThrow('inside another');
    await expect(database.asUser(user.id, () => database.asService(async () => 1))).rejects.toThrow('inside another');
    let later = Promise.resolve<unknown>(null);
    await database.asService(async () => {
      later = sleep(50).then(() => listUsers(user.id));
    });
    expect(await later).toEqual([{ id: user.id }]);
  });

  it('fails when its connection is lost, and the next one works', async () => {
    const user = await createTestUser(database);
    const attempt = database.asUser(user.id, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const owner = new pg.Client(test.owner);
      await owner.connect();
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await owner.end();
      await sleep(50);
      return tx.select().from(users);
    });
    await expect(attempt).rejects.toThrow();
    expect(await listUsers(user.id)).toEqual([{ id: user.id }]);
  });

  it('is limited in time', async () => {
    for (const pool of [database.pools.user, database.pools.service]) {
      const { rows } = await pool.query(
        `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      );
      expect(rows.map(({ setting }) => Number(setting))).toEqual([60_000, 10_000, 30_000]);
    }
  });
});

describe('a database that another process prepares', () => {
  it('gives processes that start together one name of their files', async () => {
    const { owner, rolePassword } = test;
    const facts = { keyIds: ['first'], isShared: true };
    const prepared = { owner, rolePassword, log: silentLog };
    await prepareDatabase({ ...prepared, check: (client) => checkInstallation(client, { ...facts, mark: null }) });
    let written: string | null = null;
    const seen: string[] = [];
    const mark = {
      place: 'the memory',
      read: async () => written,
      async write(id: string) {
        seen.push(id);
        // In the meantime, the others check if they may.
        await sleep(200);
        written = id;
      },
    };
    const opened = await Promise.all(
      Array.from({ length: 3 }, () =>
        openForeignDatabase({
          ...prepared,
          maxConnections: 2,
          check: (client) => checkMember(client, { ...facts, mark }),
        }),
      ),
    );
    for (const each of opened) await each.close();
    expect(seen).toHaveLength(1);
  });
});

describe('the log', () => {
  it('names the lost connection’s role beside the process’s own', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'warn', isJson: true, process: { host: 'one', role: 'worker' } }, (line) =>
      lines.push(line),
    );
    const { owner, rolePassword } = test;
    const lost = await openPreparedDatabase({ owner, rolePassword, log, maxConnections: 1 });
    const { rows } = await lost.pools.user.query<{ id: number }>('select pg_backend_pid() as id');
    await runAsOwner(owner, `select pg_terminate_backend(${rows[0]?.id})`);
    await vi.waitUntil(() => lines.length > 0);
    await lost.close();
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({ role: 'worker', databaseRole: 'clipwright_app' });
  });
});

describe('signing up', () => {
  it('creates the free plan with its month, no credits and the default preferences', async () => {
    const user = await createTestUser(database, { createdAt: new Date('2027-01-31T23:30:00Z') });
    const { rows } = await database.asUser(user.id, (tx) =>
      tx.execute(sql`
        select p.slug, s.status, s.current_period_start::text as start, s.current_period_end::text as end,
               u.period_start::text as "usageStart", u.period_end::text as "usageEnd", u.videos_used, c.credits_remaining,
               f.caption_tone, f.default_platforms, f.language, f.onboarding_completed
        from user_subscriptions s join subscription_plans p on p.id = s.plan_id
        join usage_tracking u on u.user_id = s.user_id join user_credits c on c.user_id = s.user_id
        join user_preferences f on f.user_id = s.user_id`),
    );
    expect(rows).toEqual([
      {
        slug: 'free',
        status: 'active',
        start: '2027-01-31 23:30:00+00',
        end: '2027-02-28 23:30:00+00',
        usageStart: '2027-01-31',
        usageEnd: '2027-02-28',
        videos_used: 0,
        credits_remaining: 0,
        caption_tone: 'professional',
        default_platforms: ['tiktok', 'youtube', 'instagram'],
        language: null,
        onboarding_completed: false,
      },
    ]);
  });

  it('is atomic', async () => {
    const attempt = database.asService(async (tx) => {
      await tx.insert(users).values({ name: 'Nobody', email: 'nobody@test.invalid' });
      throw new Error('on purpose');
    });
    await expect(attempt).rejects.toThrow('on purpose');
    const rows = await database.asService((tx) =>
      tx.select().from(users).where(eq(users.email, 'nobody@test.invalid')),
    );
    expect(rows).toEqual([]);
  });

  it('accepts an address once', async () => {
    const user = await createTestUser(database);
    await expect(createTestUser(database, { email: user.email })).rejects.toMatchObject({
      cause: { constraint: 'users_email_key' },
    });
  });

  it('is completely undone by deleting the user', async () => {
    const [user, friend] = await Promise.all([createTestUser(database), createTestUser(database)]);
    await fillEveryTable(database, user.id, friend.id);
    await fillEveryTable(database, friend.id, user.id);
    const owner = new pg.Client(test.owner);
    await owner.connect();
    const columns = await owner.query<{ count: string }>(
      `select format('select count(*)::int as left from %s where %I = $1', c.oid::regclass, a.attname) as count
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('user_id', 'owner_id', 'shared_with_id')`,
    );
    const countLeft = async () => {
      const counts = await Promise.all(columns.rows.map(({ count }) => owner.query(count, [user.id])));
      return counts.map(({ rows }) => rows[0].left);
    };
    expect(await countLeft()).not.toContain(0);
    await database.asService((tx) => tx.delete(users).where(eq(users.id, user.id)));
    expect(new Set(await countLeft())).toEqual(new Set([0]));
    await owner.end();
  });
});
