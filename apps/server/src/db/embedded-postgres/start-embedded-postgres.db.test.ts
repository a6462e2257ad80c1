import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { getServerPid, makeDataFolder, query, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('the first start creates a durable database with a fixed collation, and the next one restarts it', async () => {
  const dataDir = join(await makeDataFolder(), 'new', 'data');
  const first = await start(dataDir, {});
  const settings = ['server_encoding', 'data_checksums', 'fsync', 'full_page_writes', 'listen_addresses'];
  const values = await Promise.all(settings.map((name) => query(first, `select current_setting('${name}')`)));
  expect(values.flat()).toEqual(['UTF8', 'on', 'on', 'on', process.platform === 'win32' ? '127.0.0.1' : '']);
  expect(await query(first, "select lower('ÄÖÉ') || max(x) from (values ('Z'), ('a')) as v(x)")).toEqual(['äöéa']);
  await query(first, 'create table kept as select 1');
  await first.stop();
  await expect(getServerPid(dataDir)).rejects.toThrow('ENOENT');

  const second = await start(dataDir, {});
  expect(await query(second, 'select count(*)::int from kept')).toEqual([1]);
  expect(second.messages).toHaveLength(1);
});

/** Keeps the database that two tests only read and write. */
const shared = join(await makeDataFolder(afterAll), 'data');

test.skipIf(process.platform === 'win32')('the server requires the password and hides it', async () => {
  const dataDir = shared;
  const server = await start(dataDir);
  const connection = server.connection();
  const wrong = new pg.Client({ ...connection, password: 'wrong' });
  await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
  const folder = join(dataDir, 'postgres');
  expect(await modeOf(connection.host)).toBe(0o700);
  expect((await modeOf(folder)) & 0o007).toBe(0);
  for (const file of ['password', 'postgres.log']) expect(await modeOf(join(folder, file))).toBe(0o600);
  expect((await readFile(join(folder, 'password'), 'utf8')).length).toBeGreaterThan(40);
  expect((await readFile(join(folder, 'postgres.log'), 'utf8')).includes(connection.password)).toBe(false);
});

test('statement contents stay out of the log', async () => {
  const dataDir = shared;
  const server = await start(dataDir);
  await query(server, 'create table people (email text unique)');
  await query(server, "insert into people values ('someone@example.org')");
  await expect(query(server, "insert into people values ('someone@example.org')")).rejects.toThrow('duplicate key');
  await expect(query(server, "select 'someone@example.org'::uuid")).rejects.toThrow('uuid');
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).not.toContain('someone');
});

test('three concurrent starts create one database, and the last stop stops it', async () => {
  const dataDir = await makeDataFolder();
  const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  const [first, second, third] = servers;
  const pid = await getServerPid(dataDir);
  for (const server of servers) expect(await query(server, 'select 1')).toEqual([1]);
  await Promise.all([first?.stop(), second?.stop()]);
  expect(await getServerPid(dataDir)).toBe(pid);
  await third?.stop();
  await expect(getServerPid(dataDir)).rejects.toThrow('ENOENT');
});

test.skipIf(process.platform === 'win32')('the socket uses another folder if the path would be too long', async () => {
  const dataDir = join(await makeDataFolder(), 'ä'.repeat(60), 'b'.repeat(60));
  const server = await start(dataDir);
  const { host } = server.connection();
  onTestFinished(() => rm(host, { recursive: true }));
  expect(host.startsWith(dataDir)).toBe(false);
  expect(await modeOf(host)).toBe(0o700);
  expect(await query(server, 'select 1')).toEqual([1]);
  const other = await start(dataDir);
  expect(other.connection()).toEqual(server.connection());
});

test('an aborted start stops', async () => {
  const dataDir = await makeDataFolder();
  const aborted = new AbortController();
  const starting = startEmbeddedPostgres({ dataDir, log: () => aborted.abort(), signal: aborted.signal, fast: true });
  await expect(starting).rejects.toThrow('abort');
  await start(dataDir);
});
