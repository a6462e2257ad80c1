import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import type { TestBrowser } from '../../../test/accounts/test-browser.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { createTestUser } from '../../../test/builders/user.ts';
import { fillEveryTable } from '../../../test/db/fill-every-table.ts';
import { readCatalogue } from '../../../test/db/read-catalogue.ts';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { issueToken } from '../tokens/one-time-token.ts';
import { listUserTables } from './list-user-tables.ts';

/** Tables without a user: signing keys, and proofs that are looked up by the owner id in their value. */
/**
 * Tables without a user, or with only totals, which a trigger deletes along with the user. Runner jobs are deleted with
 * their planned clip.
 */
const withoutUser = [
  'payment_events',
  'jwks',
  'verifications',
  'project_total_changes',
  'render_runners',
  'render_leases',
  'workers',
  'network_apps',
  'network_errors',
];

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

/** Creates an account with a row in every table, and another account whose rows must never matter. */
async function fillAccount() {
  const [user, other] = [await signUpTestUser(accounts), await signUpTestUser(accounts)];
  await accounts.deps.db.service.transaction(async (tx) => {
    // These rows are reinserted with known values.
    await tx.execute(`delete from accounts where user_id = '${user.id}'`);
  });
  const member = await createTestUser(accounts.deps.db);
  await fillEveryTable(accounts.deps.db, user.id, other.id, [{ userId: member.id, role: 'viewer' }]);
  return { user, other };
}

/** Confirms every session, as if Google had just done so. */
async function confirmSessions(userId: string): Promise<void> {
  const { db, now } = accounts.deps;
  await db.asService(async (tx) => {
    for (const { id } of await tx.select().from(sessions).where(eq(sessions.userId, userId))) {
      const token = { purpose: 'identity-confirmed', userId, facts: {}, secret: id, now: now(), validSec: 60 } as const;
      await issueToken(tx, token);
    }
  });
}

async function download(browser: TestBrowser) {
  const response = await browser.raw('GET', '/api/accounts/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="clipwright-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

describe('the tables of users', () => {
  it('are all found by their foreign keys', async () => {
    const { url } = { url: accounts.deps.db.pools.service.options };
    const client = new pg.Client(url);
    await client.connect();
    const catalogue = await readCatalogue(client);
    await client.end();
    const guarded = catalogue.filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
    const tables = await listUserTables(accounts.deps.db);
    expect(new Set(tables.map(({ name }) => name))).toEqual(
      new Set(guarded.filter((name) => !withoutUser.includes(name))),
    );
    expect(tables.find(({ name }) => name === 'project_shares')?.userColumns).toEqual(['owner_id', 'shared_with_id']);
    for (const { keyColumns } of tables) expect(keyColumns.length).toBeGreaterThan(0);
  });

  it('omit from the export exactly the columns that prove identity, and log-only columns', async () => {
    const omitted = (await listUserTables(accounts.deps.db)).flatMap((table) =>
      table.omitted.map((column) => `${table.name}.${column}`),
    );
    expect(omitted.sort()).toEqual([
      'accounts.access_token',
      'accounts.access_token_expires_at',
      'accounts.id_token',
      'accounts.password',
      'accounts.refresh_token',
      'accounts.refresh_token_expires_at',
      'api_keys.key_hash',
      'cloud_oauth_attempts.state_hash',
      'cloud_oauth_attempts.verifier_secret',
      'cloud_storage_connections.access_token',
      'cloud_storage_connections.refresh_token',
      'cloud_uploads.session_secret',
      'idempotent_requests.body_hash',
      'network_accounts.access_token',
      'network_accounts.refresh_token',
      'network_attempts.state_hash',
      'network_attempts.verifier_secret',
      'posts.session_secret',
      'processing_runs.error_facts',
      'sessions.token',
      'two_factors.backup_codes',
      'two_factors.secret',
      'view_links.pass_hash',
      'view_links.pass_secret',
      'view_links.password_hash',
      'view_links.token_hash',
      'view_links.token_secret',
      'webhook_endpoints.previous_secret',
      'webhook_endpoints.secret',
    ]);
  });
});

describe('the data export', () => {
  it('has a file for every table with all rows of the user and none of anyone else', async () => {
    const { user, other } = await fillAccount();
    const files = await download(user.browser);
    const tables = await listUserTables(accounts.deps.db);
    expect([...files.keys()].sort()).toEqual(['README.txt', ...tables.map(({ name }) => `${name}.json`)].sort());
    for (const { name, userColumns } of tables) {
      const rows: Record<string, unknown>[] = JSON.parse(files.get(`${name}.json`) ?? '');
      if (name !== 'credit_purchases') expect([name, rows.length > 0]).toEqual([name, true]);
      for (const row of rows) expect(userColumns.map((column) => row[column])).toContain(user.id);
    }
    expect(JSON.parse(files.get('users.json') ?? '')[0]).toMatchObject({
      email: user.email,
      full_name: 'Ada Tester',
    });
    expect(files.get('README.txt')).toContain('sessions.json (without token)');
    // The address in a share is the owner's data; whether it has an account is not.
    const shares: { email: string }[] = JSON.parse(files.get('project_shares.json') ?? '');
    expect(shares.map(({ email }) => email)).toContain(other.email);
    files.delete('project_shares.json');
    const everything = [...files.values()].join('');
    expect(everything).not.toContain(other.email);
    expect(everything + JSON.stringify(shares)).not.toContain(other.id);
    expect(everything).not.toMatch(/\$scrypt\$|a hash|encrypted/);
    const token = decodeURIComponent(user.browser.cookie('clipwright.session_token')?.value ?? '').split('.')[0];
    expect(everything).not.toContain(token);
  });

  it('exports more rows than are read at a time, in order and once each', async () => {
    const { browser, id } = await signUpTestUser(accounts);
    const titles = Array.from({ length: 1203 }, (_, index) => `Talk ${index} “ünïcode” \u2028 \\ "`);
    await accounts.deps.db.asService((tx) =>
      tx.insert(projects).values(titles.map((title) => ({ userId: id, title, sourceType: 'file' as const }))),
    );
    const rows: { title: string }[] = JSON.parse((await download(browser)).get('projects.json') ?? '');
    expect(rows).toHaveLength(titles.length);
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(titles));
  });

  it('requires a session and is rate limited', async () => {
    expect((await accounts.browser().get('/api/accounts/export')).code).toBe('not_signed_in');
    const { browser } = await signUpTestUser(accounts);
    for (let count = 0; count < 10; count++) await (await browser.raw('GET', '/api/accounts/export')).body?.cancel();
    expect((await browser.get('/api/accounts/export')).code).toBe('too_many_requests');
  });
});

describe('deleting the account', () => {
  const remove = (browser: TestBrowser, body: object) => browser.post('/api/accounts/delete', body);

  it('requires the password', async () => {
    const { browser, email } = await signUpTestUser(accounts);
    expect((await remove(browser, {})).code).toBe('invalid_input');
    expect((await remove(browser, { confirmEmail: email })).code).toBe('invalid_input');
    expect((await remove(browser, { currentPassword: 'wrong' })).code).toBe('wrong_password');
    expect((await remove(accounts.browser(), { currentPassword: password })).code).toBe('not_signed_in');
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);
  });

  it('deletes every row of the user and no row of anyone else', async () => {
    const { user, other } = await fillAccount();
    await accounts.browser().post('/api/accounts/forgot-password', { email: user.email });
    await accounts.mailbox.link(user.email, 'Reset your password');
    const tables = await listUserTables(accounts.deps.db);
    const count = async (id: string) => {
      let rows = 0;
      for (const { name, userColumns } of tables) {
        const where = userColumns.map((column) => `${column} = '${id}'`).join(' or ');
        const counted = await accounts.deps.db.service.execute<{ n: number }>(
          `select count(*)::int as n from ${name} where ${where}`,
        );
        rows += counted.rows[0]?.n ?? 0;
      }
      return rows;
    };
    const rowsWith = async (text: string) => {
      const rows = await accounts.deps.db.service.execute<{ n: number }>(
        `select count(*)::int as n from verifications where value like '%${text}%' and value like '{%'`,
      );
      return rows.rows[0]?.n ?? 0;
    };
    expect(await count(user.id)).toBeGreaterThan(20);
    expect(await rowsWith(user.id)).toBeGreaterThan(0);
    const others = await count(other.id);

    // A user who has only signed in with Google.
    const { service } = accounts.deps.db;
    await service.execute(`update accounts set password = null where user_id = '${user.id}'`);
    await service.execute(`update two_factors set verified = false where user_id = '${user.id}'`);
    await confirmSessions(user.id);
    expect((await remove(user.browser, { confirmEmail: newEmail() })).code).toBe('confirmation_differs');
    expect((await remove(user.browser, { confirmEmail: ` ${user.email.toUpperCase()}` })).status).toBe(200);

    expect(await count(user.id)).toBe(0);
    expect(await rowsWith(user.id)).toBe(0);
    // Their share in the deleted project is gone, too.
    expect(await count(other.id)).toBe(others - 1);
    await accounts.mailbox.wait(user.email, 'Your account was deleted');
  });

  it('ends every session and frees the address', async () => {
    const { browser, email, id } = await signUpTestUser(accounts);
    const second = accounts.browser();
    await signIn(second, email);
    expect((await remove(browser, { currentPassword: password })).status).toBe(200);
    for (const each of [browser, second]) expect((await each.get('/api/accounts/session')).body.account).toBeNull();
    expect((await signIn(second, email)).code).toBe('wrong_credentials');
    const again = await signUpTestUser(accounts, { email });
    expect(again.id).not.toBe(id);
    expect(await accounts.deps.db.service.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});
