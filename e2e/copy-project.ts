import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
type Owner = { email: string; title: string };

/** Opens the database of the server that the journeys run against, as its owner. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const folder = join(dataFolder(), 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  // The file of a running Postgres has its port, the folder of its socket and its address in separate lines.
  const facts = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const [port, socketFolder, address] = facts.slice(3);
  const host = socketFolder || address || 'localhost';
  const database = new pg.Client({ host, port: Number(port), user: 'postgres', password, database: 'postgres' });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/**
 * Gives a user who has no project the only one, finished, of another user: every row that belongs to it and every file, with ids
 * of its own, as if their own run had made it. Both have a drive.
 * @returns the id of the copy
 */
export async function copyProject(database: pg.Client, from: Owner, to: Owner): Promise<string> {
  const [source, target] = [await readOwner(database, from.email), await readOwner(database, to.email)];
  const tables = await listTables(database);
  const rows = new Map<string, string>();
  for (const table of tables) {
    const query = `select coalesce(jsonb_agg(t), '[]')::text as rows from ${table.name} t where user_id = $1`;
    rows.set(table.name, await readText(database, query, [source.id]));
  }
  const renew = renewIds([...rows.values()].flatMap(listIds), source, target, [from.title, to.title]);
  // Files are copied first, so that rows refer to existing files.
  await copyFiles(source.id, renew);

  await database.query('begin');
  // As in a restore, triggers are off: their results are in the rows, whose order does not matter.
  await database.query('set local session_replication_role = replica');
  for (const { name, columns } of tables) {
    const insert = `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`;
    await database.query(insert, [renew(rows.get(name) ?? '[]')]);
  }
  await countProject(database, target.id);
  await database.query('commit');
  return await readText(database, 'select id from projects where user_id = $1', [target.id]);
}

/** Adds the rows beside those of the project itself: its owner's totals and usage. */
async function countProject(database: pg.Client, userId: string): Promise<void> {
  const made = 'from projects where projects.user_id = $1';
  await database.query(
    `insert into project_total_changes (user_id, projects, clips, completed) select user_id, 1, clips_count, 1 ${made}`,
    [userId],
  );
  await database.query(
    `update usage_tracking set videos_used = 1, clips_used = clips_count ${made} and usage_tracking.user_id = $1`,
    [userId],
  );
}

type Drive = { id: string; account: string };

async function readOwner(database: pg.Client, email: string): Promise<Drive> {
  const query = `select users.id, account_id as account from users
    join cloud_storage_connections on user_id = users.id where users.email = $1`;
  const { rows } = await database.query<Drive>(query, [email]);
  if (!rows[0]) throw new Error(`${email} has an account and a drive.`);
  return rows[0];
}

/** Projects, and what refers to them over any number of tables, with the columns that can be written. */
async function listTables(database: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await database.query<{ name: string; columns: string }>(`
    with recursive belonging(id) as (
      select 'projects'::regclass::oid
      union select conrelid from pg_constraint join belonging on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from belonging join pg_attribute on attrelid = id
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by id having bool_or(attname = 'user_id')`);
  return rows;
}

async function readText(database: pg.Client, query: string, values: string[]): Promise<string> {
  const { rows } = await database.query<Record<string, string>>(query, values);
  return Object.values(rows[0] ?? {})[0] ?? '';
}

/** Rows of a table with another key have none. */
const withIds = z.array(z.object({ id: z.string().optional() }));
const listIds = (rows: string) => withIds.parse(JSON.parse(rows)).flatMap(({ id }) => id ?? []);

/** Replaces each id by another one, consistently, and the owner, drive and title. */
function renewIds(ids: string[], from: Drive, to: Drive, titles: [string, string]): (text: string) => string {
  const renewed = new Map([...ids.map((id) => [id, randomUUID()] as const), [from.id, to.id] as const]);
  const [oldTitle, title] = titles;
  return (text) =>
    text
      .replaceAll(uuids, (id) => renewed.get(id) ?? id)
      .replaceAll(from.account, to.account)
      .replaceAll(oldTitle, JSON.stringify(title).slice(1, -1));
}

async function copyFiles(userId: string, renew: (text: string) => string): Promise<void> {
  const folder = join(dataFolder(), 'files', 'stored', 'users', userId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const copy = renew(path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(path, copy);
  }
}

function dataFolder(): string {
  const { E2E_DATA } = process.env;
  if (!E2E_DATA) throw new Error('playwright.config.ts says where the data lies.');
  return E2E_DATA;
}
