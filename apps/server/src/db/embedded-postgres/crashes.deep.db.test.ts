import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  getServerPid,
  getServerUser,
  makeDataFolder,
  query,
  start,
} from '../../../test/db/embedded-postgres/data-folders.ts';
import { expectNothingLost } from '../../../test/db/embedded-postgres/expect-nothing-lost.ts';
import { runProgram } from '../../../test/db/embedded-postgres/run-program.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Creating a database takes most of a test's time; these tests leave theirs intact, each after a different crash. */
let dataDir: string;
const cleaning: (() => Promise<void>)[] = [];
beforeAll(async () => {
  dataDir = await makeDataFolder((clean) => cleaning.push(clean));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
  await query(server, 'create table kept as select 1');
  await server.stop();
});

afterAll(async () => {
  for (const clean of cleaning) await clean();
});

test('a start adopts the server of a killed process and stops it at the end', async () => {
  const program = runProgram(dataDir, 'hold');
  await program.started;
  const pid = await getServerPid(dataDir);
  await program.kill();
  const server = await start(dataDir);
  expect(await getServerPid(dataDir)).toBe(pid);
  expect(server.messages.join()).toContain('joined');
  await server.stop();
  await expect(getServerPid(dataDir)).rejects.toThrow('ENOENT');
});

test('the server keeps running while another process uses it', async () => {
  const program = runProgram(dataDir, 'hold');
  await program.started;
  const server = await start(dataDir);
  await server.stop();
  const again = await start(dataDir);
  expect(await query(again, 'select 1')).toEqual([1]);
  await program.stop();
  expect(await query(again, 'select 1')).toEqual([1]);
});

test('the server restarts if it crashes while it is in use', async () => {
  const server = await start(dataDir);
  const pid = await getServerPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(server, 'select count(*)::int from kept').catch(() => null), { timeout: 60_000 })
    .toEqual([1]);
  expect(await getServerPid(dataDir)).not.toBe(pid);
});

test('a server starts although another program has the process id of a dead server', async () => {
  const stale = await leaveStaleFile();
  const other = spawn('sleep', ['60'], await getServerUser(dataDir));
  onTestFinished(() => end(other));
  await stale.name(other.pid);
  const server = await start(dataDir);
  expect(await query(server, 'select count(*)::int from kept')).toEqual([1]);
  expect(other.exitCode).toBe(null);
});

test.skipIf(process.platform === 'win32')('a server starts although a zombie has that process id', async () => {
  const stale = await leaveStaleFile();
  // The shell is replaced by a program that never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], await getServerUser(dataDir));
  onTestFinished(() => end(parent));
  const [pid] = await once(parent.stdout, 'data');
  await sleep(500);
  process.kill(Number(pid), 0);
  await stale.name(Number(pid));
  const server = await start(dataDir);
  expect(await query(server, 'select count(*)::int from kept')).toEqual([1]);
});

test('a copied folder does not adopt the running server of its original', async () => {
  const server = await start(dataDir);
  await query(server, 'checkpoint');
  const copyDir = await makeDataFolder();
  await cp(join(dataDir, 'postgres'), join(copyDir, 'postgres'), {
    recursive: true,
    filter: (path) => !path.includes('.s.PGSQL'),
  });
  const copy = await start(copyDir);
  await query(copy, 'drop table kept');
  expect(await getServerPid(copyDir)).not.toBe(await getServerPid(dataDir));
  expect(await query(server, 'select count(*)::int from kept')).toEqual([1]);
});

const kills = ['neither', 'before', 'after', 'both'] as const;

test(
  'every acknowledged row survives 12 kills of the program and of the server',
  { timeout: 180_000 },
  async () => await expectNothingLost(await makeDataFolder(), [...kills, ...kills, ...kills]),
);

/** Leaves a file naming a server that no longer exists, as after a power cut. */
async function leaveStaleFile(): Promise<{ name(pid: number | undefined): Promise<void> }> {
  const server = await start(dataDir);
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const lock = join(server.connection().host, '.s.PGSQL.5432.lock');
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n');
  await server.stop();
  return {
    async name(pid) {
      for (const path of [file, lock]) await writeFile(path, [pid, ...lines].join('\n'));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
