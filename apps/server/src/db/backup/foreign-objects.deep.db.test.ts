import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAsOwner, toUrl } from '../../../test/db/create-test-database.ts';
import { makeDataFolder } from '../../../test/db/embedded-postgres/data-folders.ts';
import { silentLog } from '../../../test/db/silent-log.ts';
import { runCommand } from '../../../test/run-node.ts';
import { createSecrets } from '../../config/secrets.ts';
import { prepareOperations } from '../../program/prepare-operations.ts';
import { checkInstallation } from '../check-installation.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { prepareDatabase } from '../prepare-database.ts';

const secret = 'the-one-secret-of-this-whole-installation';

let folder: string;
let postgres: EmbeddedPostgres;
const cleaners: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await makeDataFolder((clean) => cleaners.push(clean));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), fast: true, log: () => {} });
  cleaners.push(async () => await postgres.stop());
  await runAsOwner(postgres.connection(), `create role keeper login createrole password 'keeper'`);
}, 60_000);
afterAll(async () => {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean();
});

async function createDatabase(name: string): Promise<string> {
  await runAsOwner(postgres.connection(), `create database ${name} owner keeper`);
  return toUrl({ ...postgres.connection(name), user: 'keeper', password: 'keeper' });
}

async function makeInstallation(name: string): Promise<string> {
  const owner = await createDatabase(name);
  const { keyIds, databaseRolePassword: rolePassword } = createSecrets([secret]);
  await prepareDatabase({
    owner,
    rolePassword,
    log: silentLog,
    prepare: prepareOperations,
    check: (client) => checkInstallation(client, { keyIds, mark: null, isShared: true }),
  });
  await runAsOwner(postgres.connection(name), `insert into users (full_name, email) values ('Ada', 'ada@example.org')`);
  return owner;
}

async function command(name: 'backup' | 'restore', url: string, ...args: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const settings = { CLIPWRIGHT_SECRET: secret, CLIPWRIGHT_DATA: dataDir, DATABASE_URL: url };
  return await runCommand(script, args, settings).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  );
}

it('a backup lists the operator’s other objects in the database, and can be restored without them', async () => {
  const url = await makeInstallation('shared');
  const before = join(folder, 'before.tar.gz');
  expect(await command('backup', url, before)).not.toContain('Left out');
  await runAsOwner(
    { connectionString: url },
    `create table public.reports (id serial primary key, user_id uuid references public.users);
     grant select on public.reports to public;
     create table "clipwright"."Notes" (id int);
     create view public.late as select id from public.users;
     create materialized view public.counted as select count(*) from public.users;
     create sequence public.numbers;
     create type public.mood as enum ('well');
     create function public.answer() returns int language sql return 42;
     create schema analytics create table events (id int);
     alter table public.users add column note text default 'kept'`,
  );
  await runAsOwner(postgres.connection('shared'), 'create extension pg_trgm');
  const archive = join(folder, 'shared.tar.gz');
  expect(await command('backup', url, archive)).toContain(
    'Left out, because Clipwright did not make it: extension pg_trgm, function public.answer, materialized view public.counted, schema analytics, ' +
      'sequence public.numbers, table clipwright.Notes, table public.reports, type public.mood, view public.late, column public.users.note. ' +
      'Back it up in another way, such as with pg_dump.\n',
  );
  const target = await createDatabase('shared_again');
  expect(await command('restore', target, archive)).toContain('is in place.');
  await runAsOwner(
    postgres.connection('shared_again'),
    `do $$ begin assert (select count(*) from users where email = 'ada@example.org') = 1; end $$`,
  );
}, 120_000);

it('a restore refuses a database with a table of the operator’s, by its name, but not one of an extension', async () => {
  const archive = join(folder, 'source.tar.gz');
  await command('backup', await makeInstallation('source'), archive);
  const target = await createDatabase('occupied');
  await runAsOwner(postgres.connection('occupied'), 'create extension pg_trgm; create extension hstore');
  await runAsOwner({ connectionString: target }, 'create table reports (id int); create view users as select 1 as id');
  expect(await command('restore', target, archive)).toMatch(
    /^refused: The database occupied is not empty: it holds table public\.reports, view public\.users, which Clipwright did not make\. Make another one/,
  );
  await runAsOwner({ connectionString: target }, 'drop table reports; drop view users');
  expect(await command('restore', target, archive)).toContain('is in place.');
}, 120_000);
