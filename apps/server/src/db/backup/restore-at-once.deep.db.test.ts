import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, query, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { inOtherContainer, runProgram } from '../../../test/db/embedded-postgres/run-program.ts';
import { migrateOnly } from '../../program/migrate-only.ts';
import { keptSchemas, prepareOperations } from '../../program/prepare-operations.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { stopUnusedPostgres } from '../embedded-postgres/stop-unused-postgres.ts';
import { backUpDatabase } from './back-up-database.ts';
import { type RestoreOptions, restoreDatabase } from './restore-database.ts';

const [program = '', ...programArguments] = inOtherContainer;
const canContain = spawnSync(program, [...programArguments, 'true']).status === 0;

const { signal } = new AbortController();
let archive: string;
const cleaning: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const folder = await makeDataFolder((clean) => cleaning.push(clean));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
  await query(server, 'create table written as select 2 as id');
  await server.stop();
  archive = join(folder, 'backup.tar.gz');
  await backUpDatabase({ dataDir: join(folder, 'data'), file: archive });
}, 60_000);
afterAll(async () => {
  for (const clean of cleaning) await clean();
});

const restore = async (dataDir: string, changes: Partial<RestoreOptions> = {}) =>
  await restoreDatabase({
    secrets: null,
    kept: keptSchemas,
    prepare: prepareOperations,
    copyFiles: async () => {},
    file: archive,
    log: pino({ level: 'silent' }),
    signal,
    dataDir,
    ...changes,
  });

const rowsOf = async (dataDir: string) => {
  const server = await start(dataDir);
  const rows = await query(server, 'select id::int from written');
  await server.stop();
  return rows;
};

const restoring = { reason: 'in-use', message: expect.stringMatching(/^Another restore into .* is under way\. Wait/) };
const beingRestored = { reason: 'being-restored', message: expect.stringContaining('is under way') };

/** Starts a restore in a separate container that waits for the second half of its archive. */
async function restoreApart(dataDir: string) {
  const pipe = join(await makeDataFolder(), 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  const script = fileURLToPath(new URL('../../commands/restore.ts', import.meta.url));
  const args = [...programArguments, process.execPath, script, pipe, '--force'];
  const env = { PATH: process.env.PATH, CLIPWRIGHT_DATA: dataDir };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let words = '';
  child.stdout.on('data', (chunk) => (words += chunk));
  child.stderr.on('data', (chunk) => (words += chunk));
  const bytes = await readFile(archive);
  const half = Math.floor(bytes.length / 2);
  const input = await open(pipe, 'w');
  await input.write(bytes.subarray(0, half));
  const end = async () => {
    await input.close().catch(() => undefined);
    await closed;
    return words;
  };
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end();
  });
  return {
    async complete() {
      await input.write(bytes.subarray(half));
      return await end();
    },
    async kill() {
      child.kill('SIGKILL');
      await end();
    },
  };
}

test('a restore in progress blocks a second restore, a start and a backup, and completes', async () => {
  const dataDir = await makeDataFolder();
  const isHeld = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const first = restore(dataDir, {
    async copyFiles() {
      isHeld.resolve();
      await hold.promise;
    },
  });
  await isHeld.promise;
  await expect(restore(dataDir)).rejects.toMatchObject(restoring);
  await expect(restore(dataDir, { force: true })).rejects.toMatchObject(restoring);
  await expect(start(dataDir)).rejects.toMatchObject(beingRestored);
  const started = migrateOnly({ dataDir, databaseUrl: null, secrets: null }, pino({ level: 'silent' }), signal);
  await expect(started).rejects.toMatchObject(beingRestored);
  expect(await readdir(dataDir)).not.toContain('secrets.json');
  hold.resolve();
  await first;
  expect(await rowsOf(dataDir)).toEqual([2]);
});

test('only one of two restores that start together succeeds, and the other is refused', async () => {
  const dataDir = await makeDataFolder();
  const outcomes = await Promise.allSettled([restore(dataDir), restore(dataDir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  // Whether it waits as long as the other one takes depends on the machine.
  expect(['in-use', 'database-exists']).toContain(refused.reason);
  expect(await rowsOf(dataDir)).toEqual([2]);
});

test.runIf(canContain)(
  'a restore is refused while one in another container runs, until that one ends or is killed',
  async () => {
    const dataDir = await makeDataFolder();
    const killed = await restoreApart(dataDir);
    await expect(restore(dataDir)).rejects.toMatchObject(restoring);
    await expect(start(dataDir)).rejects.toMatchObject(beingRestored);
    await killed.kill();
    expect((await readdir(dataDir)).some((name) => name.startsWith('restoring-'))).toBe(true);

    const whole = await restoreApart(dataDir);
    await expect(restore(dataDir)).rejects.toMatchObject(restoring);
    expect(await whole.complete()).toContain('is in place.');
    expect(await rowsOf(dataDir)).toEqual([2]);
    expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres']);

    await (await restoreApart(dataDir)).kill();
    await restore(dataDir, { force: true });
    expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres']);
  },
  120_000,
);

test.runIf(canContain)(
  'a restore does not replace a database that a server in another container uses',
  async () => {
    const dataDir = await makeDataFolder();
    const program = runProgram(dataDir, 'write', inOtherContainer);
    await program.started;
    await expect.poll(() => program.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10);
    await expect(restore(dataDir, { force: true })).rejects.toMatchObject({
      reason: 'in-use',
      message: expect.stringMatching(/is in use\. Stop Clipwright, in other containers too/),
    });
    const before = program.acknowledged.length;
    await expect.poll(() => program.acknowledged.length).toBeGreaterThan(before);
    await program.kill();
    // A container's other processes end a moment after its main one.
    await expect.poll(() => stopUnusedPostgres(dataDir), { timeout: 30_000 }).toBe(true);
    await restore(dataDir, { force: true });
    expect(await rowsOf(dataDir)).toEqual([2]);
  },
  120_000,
);

test('several starts at once complete an interrupted restore once', async () => {
  const elsewhere = await makeDataFolder();
  await restore(elsewhere);
  const dataDir = await makeDataFolder();
  await writeFile(join(elsewhere, 'secrets.json'), 'restored');
  execFileSync('cp', ['-a', elsewhere, join(dataDir, 'restored')]);
  const programs = [1, 2, 3].map(() => runProgram(dataDir, 'hold'));
  await Promise.all(programs.map(({ started }) => started));
  await Promise.all(programs.map(async (program) => await program.stop()));
  expect(await rowsOf(dataDir)).toEqual([2]);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('restored');
}, 120_000);
