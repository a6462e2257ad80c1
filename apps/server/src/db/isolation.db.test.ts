import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { type CatalogueTable, readCatalogue } from '../../test/db/read-catalogue.ts';
import {
  membersReadTables,
  publicTables,
  sharedTables,
  workspaceTables,
  writersReadTables,
  writersTables,
} from '../../test/db/tables-by-access.ts';

type Row = Record<string, unknown>;

const test: TestDatabase = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
const tables = (await readCatalogue(owner)).filter(({ name }) => !publicTables.includes(name));
/**
 * Granted once, in a transaction that is never committed: granting everything for each request would cost more than the
 * requests.
 */
const privileged = new pg.Client(test.owner);
await privileged.connect();
await privileged.query('begin');
await privileged.query(
  'grant select, insert, update, delete on all tables in schema public to clipwright_app, clipwright_workspace',
);
afterAll(async () => {
  await privileged.end();
  await owner.end();
  await test.drop();
});

let alice: string;
let stranger: string;
let reader: string;
let editor: string;
let viewer: string;
let seatless: string;
let former: string;
/** Alice's rows by table, as they must be in the end. */
const ofAlice = new Map<string, Row[]>();
const ofStranger = new Map<string, Row[]>();

beforeAll(async () => {
  const names = ['Alice', 'Stranger', 'Reader', 'Editor', 'Viewer', 'Seatless', 'Former'];
  [alice, stranger, reader, editor, viewer, seatless, former] = (await Promise.all(
    names.map(async (name) => (await createTestUser(test.database, { name })).id),
  )) as [string, string, string, string, string, string, string];
  const before = await readRows();
  await fillEveryTable(test.database, alice, reader, [
    { userId: editor, role: 'editor' },
    { userId: viewer, role: 'viewer' },
    { userId: seatless, role: 'editor', readOnlySince: new Date() },
  ]);
  const after = await readRows();
  await fillEveryTable(test.database, stranger, alice, []);
  const afterBoth = await readRows();
  for (const { name } of tables) {
    const isOf = (user: string) => (row: Row) => row.id === user || row.user_id === user;
    ofAlice.set(name, [...added(name, before, after), ...(before.get(name) ?? []).filter(isOf(alice))]);
    ofStranger.set(name, [...added(name, after, afterBoth), ...(before.get(name) ?? []).filter(isOf(stranger))]);
  }
});

function added(table: string, before: Map<string, Row[]>, after: Map<string, Row[]>): Row[] {
  const earlierRows = new Set(before.get(table)?.map((row) => JSON.stringify(row)));
  return (after.get(table) ?? []).filter((row) => !earlierRows.has(JSON.stringify(row)));
}

async function readRows(): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    const result = await owner.query<{ row: Row }>(`select to_json(t) as row from ${name} t`);
    rows.set(
      name,
      result.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/**
 * Runs `work` as a request from `userId` with privileges on every table, so that only the policies apply, after
 * `prepare` runs as the owner; everything is rolled back.
 */
async function withEveryRight<T>(
  userId: string | null,
  work: (client: pg.Client) => Promise<T>,
  prepare: (client: pg.Client) => Promise<unknown> = async () => {},
  workspaceId = '',
  role = 'clipwright_app',
): Promise<T> {
  await privileged.query('savepoint before_request');
  try {
    await prepare(privileged);
    await privileged.query(`set local role ${role}`);
    if (userId !== null) await privileged.query(`select set_config('app.user_id', $1, true)`, [userId]);
    await privileged.query(`select set_config('app.workspace_id', $1, true)`, [workspaceId]);
    return await work(privileged);
  } finally {
    await privileged.query('rollback to savepoint before_request');
  }
}

/** Runs `work` as a request from `userId`, with a request's privileges. */
async function asRequest<T>(userId: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await test.database.pools.user.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.user_id', $1, true)`, [userId]);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns the number of rows that a statement read or changed; null if it was refused. */
async function countRows(client: pg.ClientBase, statement: string, values: unknown[] = []): Promise<number | null> {
  await client.query('savepoint before_statement');
  try {
    return (await client.query(statement, values)).rowCount;
  } catch (error) {
    await client.query('rollback to savepoint before_statement');
    if (error instanceof pg.DatabaseError && error.code === '42501') return null;
    throw error;
  }
}

function whereRow({ primaryKey }: CatalogueTable, row: Row): [string, unknown[]] {
  const conditions = primaryKey.map((column, index) => `${pg.escapeIdentifier(column)} = $${index + 1}`);
  return [conditions.join(' and '), primaryKey.map((column) => row[column])];
}

function listWritable({ columns, generatedColumns }: CatalogueTable): string[] {
  return columns.filter((column) => !generatedColumns.includes(column)).map(pg.escapeIdentifier);
}

async function insertRow(client: pg.ClientBase, table: CatalogueTable, row: Row): Promise<number | null> {
  const [name, columns] = [table.name, listWritable(table).join(', ')];
  const from = `json_populate_record(null::${name}, $1)`;
  return countRows(client, `insert into ${name} (${columns}) select ${columns} from ${from}`, [JSON.stringify(row)]);
}

describe.each(tables)('$name', (table) => {
  const rows = () => ofAlice.get(table.name) ?? [];

  it('has row-level security policies that also apply to its owner', () => {
    expect(table.isGuarded).toBe(true);
    expect(table.policies).toContainEqual({ role: 'clipwright_service', command: '*' });
  });

  it('contains a row of the user in this test', () => {
    expect(rows().length).toBeGreaterThan(0);
    expect(table.primaryKey.length).toBeGreaterThan(0);
  });

  it('returns nothing without a user', async () => {
    for (const userId of [null, '']) {
      expect(await withEveryRight(userId, (client) => countRows(client, `select from ${table.name}`))).toBe(0);
    }
  });

  it('returns only rows of the user, or none', async () => {
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const isForUsers = table.policies.some(
        ({ role, command }) => role === 'clipwright_app' && ['r', '*'].includes(command),
      );
      const seen = await withEveryRight(alice, (c) => countRows(c, `select from ${table.name} where ${where}`, values));
      expect(seen).toBe(isForUsers ? 1 : 0);
    }
  });

  it.each(['stranger', 'reader'])('lets a %s change and delete nothing', async (who) => {
    const userId = who === 'stranger' ? stranger : reader;
    const attempt = async (client: pg.ClientBase) => {
      for (const row of rows()) {
        const [where, values] = whereRow(table, row);
        for (const column of listWritable(table)) {
          const update = `update ${table.name} set ${column} = ${column} where ${where}`;
          expect(await countRows(client, update, values)).toBeOneOf([0, null]);
        }
        expect(await countRows(client, `delete from ${table.name} where ${where}`, values)).toBeOneOf([0, null]);
        expect(await insertRow(client, table, row)).toBe(null);
      }
    };
    await asRequest(userId, attempt);
    await withEveryRight(userId, attempt);
  });

  it('returns nothing to a stranger, and only shared rows to a reader', async () => {
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const look = (client: pg.ClientBase) => countRows(client, `select from ${table.name} where ${where}`, values);
      expect(await asRequest(stranger, look)).toBeOneOf([0, null]);
      expect(await withEveryRight(stranger, look)).toBe(0);
      const isShared = sharedTables.includes(table.name);
      expect(await asRequest(reader, look)).toBeOneOf(isShared ? [1] : [0, null]);
      expect(await withEveryRight(reader, look)).toBe(isShared ? 1 : 0);
    }
  });

  it('does not let a user transfer a row to another user', async () => {
    const keys = table.columns.filter((column) => ['user_id', 'owner_id'].includes(column));
    for (const row of ofStranger.get(table.name) ?? []) {
      const [where, values] = whereRow(table, row);
      for (const key of keys) {
        const give = `update ${table.name} set ${key} = '${alice}' where ${where}`;
        expect(await withEveryRight(stranger, (c) => countRows(c, give, values))).toBeOneOf([0, null]);
      }
    }
  });
});

describe.each(tables)('$name in a workspace', (table) => {
  const rows = () => (table.name === 'workspace_members' ? [] : (ofAlice.get(table.name) ?? []));
  const inWorkspace = <T>(who: string, work: (client: pg.Client) => Promise<T>) =>
    withEveryRight(who, work, async () => {}, alice);
  const isOneOf = (...lists: string[][]) => lists.some((names) => names.includes(table.name));

  it('is read by its members within their role, and by nobody else', async () => {
    const isForAll = isOneOf(workspaceTables, membersReadTables);
    const isForWriters = isForAll || isOneOf(writersTables, writersReadTables);
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const look = (client: pg.Client) => countRows(client, `select from ${table.name} where ${where}`, values);
      expect(await inWorkspace(editor, look)).toBe(isForWriters ? 1 : 0);
      expect(await inWorkspace(viewer, look)).toBe(isForAll ? 1 : 0);
      expect(await inWorkspace(seatless, look)).toBe(isForAll ? 1 : 0);
      expect(await inWorkspace(former, look)).toBe(0);
      expect(await inWorkspace(stranger, look)).toBe(0);
    }
  });

  it('can be changed and deleted only by an editor, and only in workspaces they edit', async () => {
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const [column = ''] = listWritable(table);
      const change = (client: pg.Client) =>
        countRows(client, `update ${table.name} set ${column} = ${column} where ${where}`, values);
      const remove = (client: pg.Client) => countRows(client, `delete from ${table.name} where ${where}`, values);
      const isForEditors = isOneOf(workspaceTables, writersTables);
      expect(await inWorkspace(editor, change)).toBeOneOf(isForEditors ? [1] : [0, null]);
      if (isForEditors) expect(await inWorkspace(editor, remove)).toBe(1);
      else expect(await inWorkspace(editor, remove)).toBeOneOf([0, null]);
      for (const who of [viewer, seatless, former, stranger]) {
        expect(await inWorkspace(who, change)).toBeOneOf([0, null]);
        expect(await inWorkspace(who, remove)).toBeOneOf([0, null]);
        expect(await inWorkspace(who, (client) => insertRow(client, table, row))).toBe(null);
      }
    }
  });

  it('shows a member nothing while they work in their own workspace', async () => {
    const own = membersReadTables.includes(table.name) ? 1 : 0;
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      for (const who of [editor, viewer]) {
        const look = (client: pg.Client) => countRows(client, `select from ${table.name} where ${where}`, values);
        expect(await withEveryRight(who, look)).toBe(own);
      }
    }
  });
});

/** Tables the list role can read. */
const listTables = ['project_total_changes', 'project_totals', 'projects'];

describe.each(tables)('$name in lists of a workspace', (table) => {
  const rows = () => (table.name === 'workspace_members' ? [] : (ofAlice.get(table.name) ?? []));
  const inList = <T>(who: string | null, work: (client: pg.Client) => Promise<T>, workspaceId = alice) =>
    withEveryRight(who, work, async () => {}, workspaceId, 'clipwright_workspace');

  it('is read by the workspace’s owner and members, and never because it is shared', async () => {
    const seen = listTables.includes(table.name) ? 1 : 0;
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const look = (client: pg.Client) => countRows(client, `select from ${table.name} where ${where}`, values);
      for (const who of [alice, editor, viewer, seatless]) expect(await inList(who, look)).toBe(seen);
      for (const who of [reader, former, stranger, null]) expect(await inList(who, look)).toBe(0);
      for (const who of [editor, viewer, reader]) expect(await inList(who, look, who)).toBe(0);
    }
  });

  it('is changed by no one', async () => {
    for (const row of rows()) {
      const [where, values] = whereRow(table, row);
      const [column = ''] = listWritable(table);
      for (const who of [alice, editor, stranger]) {
        const change = `update ${table.name} set ${column} = ${column} where ${where}`;
        expect(await inList(who, (client) => countRows(client, change, values))).toBeOneOf([0, null]);
        const remove = `delete from ${table.name} where ${where}`;
        expect(await inList(who, (client) => countRows(client, remove, values))).toBeOneOf([0, null]);
        expect(await inList(who, (client) => insertRow(client, table, row))).toBe(null);
      }
    }
  });
});

describe('memberships', () => {
  it('can be read by the owner and by their members, and changed by neither', async () => {
    const [membership] = (ofAlice.get('workspace_members') ?? []).filter((row) => row.user_id === viewer);
    const look = (client: pg.ClientBase) =>
      countRows(client, 'select from workspace_members where id = $1', [membership?.id]);
    const promote = (client: pg.ClientBase) =>
      countRows(client, `update workspace_members set role = 'editor' where id = $1`, [membership?.id]);
    const seen = { alice: 1, viewer: 1, editor: 0, stranger: 0 };
    for (const [name, who] of Object.entries({ alice, viewer, editor, stranger })) {
      expect(await asRequest(who, look)).toBe(seen[name as keyof typeof seen]);
      expect(await asRequest(who, promote)).toBe(null);
    }
    expect(await withEveryRight(viewer, promote, async () => {}, alice)).toBe(0);
  });

  it('let an activity be added only in one’s own name', async () => {
    const add = (actor: string) => (client: pg.Client) =>
      countRows(
        client,
        `insert into workspace_activities (workspace_id, actor_id, kind) values ($1, $2, 'clip-edited')`,
        [alice, actor],
      );
    expect(await withEveryRight(editor, add(editor), async () => {}, alice)).toBe(1);
    expect(await withEveryRight(editor, add(alice), async () => {}, alice)).toBe(null);
    expect(await withEveryRight(viewer, add(viewer), async () => {}, alice)).toBe(null);
  });
});

describe('after all isolation tests', () => {
  it('every row is unchanged', async () => {
    const now = await readRows();
    for (const [name, rows] of ofAlice) expect(now.get(name)).toEqual(expect.arrayContaining(rows));
  });

  it('a table without policies is detected', async () => {
    await owner.query('begin');
    await owner.query('create table forgotten (id uuid primary key, user_id uuid)');
    const table = (await readCatalogue(owner)).find(({ name }) => name === 'forgotten');
    await owner.query('rollback');
    expect(table).toEqual(expect.objectContaining({ isGuarded: false, policies: [] }));
  });

  it('plans on sale are readable by everyone and writable by no one', async () => {
    for (const name of publicTables) {
      await asRequest(stranger, async (client) => {
        expect(await countRows(client, `select from ${name}`)).toBeGreaterThan(0);
        expect(await countRows(client, `update ${name} set sort_order = sort_order`)).toBe(null);
        expect(await countRows(client, `delete from ${name}`)).toBe(null);
        expect(await countRows(client, `insert into ${name} select * from ${name}`)).toBe(null);
      });
    }
  });

  it.each([
    ['an address', 'email = (select email from users where id = $1)'],
    ['a person', 'shared_with_id = $1'],
  ])('a share with %s gives a verified reader the project, and an unverified one nothing', async (_, isIt) => {
    const look = (isProven: boolean) =>
      withEveryRight(
        reader,
        async (client) => {
          const counts: number[] = [];
          for (const name of sharedTables) counts.push(Number(await countRows(client, `select from ${name}`)));
          return counts;
        },
        async (client) => {
          await client.query(`delete from project_shares where owner_id = $2 and not (${isIt})`, [reader, alice]);
          await client.query('update users set email_verified = $2 where id = $1', [reader, isProven]);
        },
      );
    for (const count of await look(true)) expect(count).toBeGreaterThan(0);
    expect(new Set(await look(false))).toEqual(new Set([0]));
  });

  it('a reader sees only the shared project, and nothing once sharing ends', async () => {
    const count = (userId: string) =>
      asRequest(userId, async (client) => Number((await client.query('select count(*) from projects')).rows[0].count));
    expect(await count(reader)).toBe(1);
    await owner.query('begin');
    await owner.query('delete from project_shares where owner_id = $1', [alice]);
    await owner.query('set local role clipwright_app');
    await owner.query(`select set_config('app.user_id', $1, true)`, [reader]);
    for (const name of sharedTables) expect(await countRows(owner, `select from ${name}`)).toBe(0);
    await owner.query('rollback');
  });
});
