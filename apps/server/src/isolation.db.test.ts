import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts } from './accounts/testing/open-test-accounts.ts';
import { TestBrowser } from './accounts/testing/test-browser.ts';
import { password, signUpBody, signUpSomebody } from './accounts/testing/test-people.ts';
import { createApp } from './app.ts';
import { createTestUser } from './db/testing/create-test-user.ts';
import { fillEveryTable } from './db/testing/fill-every-table.ts';
import { type JsonSchema, makeInput } from './testing/make-input.ts';

type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
type Route = { method: string; path: string; operation: Operation };

/** Written into Alice's rows, so that an answer which shows any of them is found out. */
const marker = `only-alice-${randomUUID()}`;

const accounts = await openTestAccounts();
const app = createApp(accounts.deps, null);
const { routes, schemas } = await readDescription();
let lastHost = 0;

let alice: { id: string; email: string };
/** Somebody Alice shares her project with. */
let reader: TestBrowser;
let projectId: string;
let clipId: string;
let aliceIds: string[];
let before: Map<string, string>;

beforeAll(async () => {
  const { id } = await createTestUser(accounts.deps.db, { email: `${marker}@example.org` });
  alice = { id, email: `${marker}@example.org` };
  const secret = 'a password that only Alice knows';
  const bystander = await signUpSomebody(accounts, { browser: openBrowser(), password: secret });
  ({ projectId, clipId } = await fillEveryTable(accounts.deps.db, id, bystander.id));
  reader = bystander.browser;
  await accounts.deps.db.asService(async (tx) => {
    await tx.execute(sql`update projects set title = ${marker} where id = ${projectId}`);
    // Those are nonsense in the rows made up for her: a hash that can be compared, and no key that cannot be read.
    await tx.execute(sql`update accounts set password = (select password from accounts where user_id = ${bystander.id})
                         where user_id = ${id}`);
    await tx.execute(sql`delete from jwks where private_key = 'encrypted'`);
  });
  before = await readRowsOf(id);
  aliceIds = [...new Set([...before.values()].flatMap((row) => row.match(uuids) ?? []))];
});
afterAll(async () => await accounts.close());

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function openBrowser(): TestBrowser {
  return new TestBrowser(app, accounts.deps.config.publicUrl, { address: newAddress() });
}

function newAddress(): string {
  lastHost += 1;
  return `203.0.${lastHost >> 8}.${lastHost & 255}`;
}

async function readDescription() {
  const answer = await app.request('/api/openapi.json');
  const { paths, components } = (await answer.json()) as Description;
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => ({ method: method.toUpperCase(), path, operation })),
  );
  return { routes: listed, schemas: components.schemas };
}

/** Every row anywhere that bears the user's id, as JSON by table and row id. */
async function readRowsOf(userId: string): Promise<Map<string, string>> {
  return await accounts.deps.db.asService(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const rows = new Map<string, string>();
    for (const { name } of tables.rows) {
      const found = await tx.execute<{ row: Record<string, unknown> }>(
        sql`select to_json(t) as row from ${sql.identifier(name)} t where to_json(t)::text like ${`%${userId}%`}`,
      );
      for (const { row } of found.rows)
        rows.set(`${name} ${JSON.stringify(row.id ?? row.user_id)}`, JSON.stringify(row));
    }
    return rows;
  });
}

/** Somebody who has just signed up. */
async function openStranger(): Promise<TestBrowser> {
  const browser = openBrowser();
  await browser.post('/api/accounts/sign-up', signUpBody(`${randomUUID()}@example.org`));
  return browser;
}

/** Calls a route once with every id of Alice's that could stand in its path and its input. */
async function callWithEveryId(
  browser: TestBrowser,
  { method, path, operation }: Route,
): Promise<{ status: number; text: string }[]> {
  const takesId = path.includes('{') || JSON.stringify(operation).includes('uuid') || operation.parameters?.length;
  const answers: { status: number; text: string }[] = [];
  for (const id of takesId ? aliceIds : [alice.id]) {
    const target = { id, email: alice.email, password };
    const schema = operation.requestBody?.content['application/json']?.schema;
    const query = new URLSearchParams(
      (operation.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map((each): [string, string] => [each.name, String(makeInput(each.schema, schemas, target, each.name))]),
    );
    const address = `${path.replaceAll(/\{\w+\}/g, id)}?${query}`;
    const body = schema && makeInput(schema, schemas, target);
    const answer = await browser.raw(method, address, body);
    answers.push({ status: answer.status, text: await answer.text() });
  }
  return answers;
}

describe('a stranger', () => {
  it('finds routes to try', () => {
    expect(routes.length).toBeGreaterThan(35);
    expect(aliceIds.length).toBeGreaterThan(15);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s shows, changes and deletes nothing of another user',
    async (_, route) => {
      for (const { status, text } of await callWithEveryId(await openStranger(), route)) {
        expect(status).toBeLessThan(500);
        expect(text).not.toContain(marker);
      }
      const after = await readRowsOf(alice.id);
      for (const [key, row] of before) expect(after.get(key), key).toBe(row);
    },
  );
});

describe('without a session', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s shows, changes and deletes nothing of a user',
    async (_, { method, path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const body = schema && makeInput(schema, schemas, { ...alice, password });
      const answer = await openBrowser().raw(method, path.replaceAll(/\{\w+\}/g, aliceIds[0] ?? ''), body);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain(marker);
      const after = await readRowsOf(alice.id);
      for (const [key, row] of before) expect(after.get(key), key).toBe(row);
    },
  );
});

describe('whom a project is shared with', () => {
  /** What else of Alice's than the shared project and its texts an answer may show: her name and address, as who shares it. */
  const mayShow =
    /^(GET|POST) \/api\/(projects(\/shared|\/\{id\}(\/download)?)|clips\/\{id\}(\/views)?|transcription\/\{id\}|analysis\/\{id\}|captions\/projects\/\{id\})$/;
  /** Each sign-out and deletion is the reader's own. */
  const endsSession = /sign-out|accounts\/delete|accounts\/sessions|change-password/;

  it.each(
    routes
      .filter(({ path }) => !endsSession.test(path))
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s shows no more than that, changes and deletes nothing', async (name, route) => {
    // What is refused for coming too often tries nothing.
    reader.moveTo(newAddress());
    for (const { status, text } of await callWithEveryId(reader, route)) {
      expect(status).toBeLessThan(500);
      if (!mayShow.test(name)) expect(text).not.toContain(marker);
    }
    const after = await readRowsOf(alice.id);
    for (const [key, row] of before) expect(withoutViews(after.get(key)), key).toBe(withoutViews(row));
  });

  it('can read it, so that this tries something', async () => {
    const { body } = await reader.get(`/api/projects/${projectId}`);
    expect(body).toMatchObject({ title: marker, access: 'reader', clips: [{ id: clipId, views: 1 }] });
  });

  /** A reader's start of playback counts. */
  const withoutViews = (row: string | undefined) => row?.replace(/"(views_count|updated_at)":("[^"]*"|\d+)/g, '"$1":0');
});
