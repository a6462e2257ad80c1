import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findValue, readMetrics } from '../../test/admin/read-metrics.ts';
import { runAsOwner, toUrl } from '../../test/db/create-test-database.ts';
import { findFreePort, runServer } from '../../test/run-server.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';

const LONG_MS = 240_000;
let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
const secret = { CLIPWRIGHT_SECRET: 'one-secret-for-all-of-these-machines' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-machines-'));
  // If the test runs as root, Postgres runs as another user, who must be able to read this folder.
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'own'), fast: true, log: () => {} });
  await runAsOwner(postgres.connection(), 'create database cluster');
}, LONG_MS);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, LONG_MS);

async function run(env: Record<string, string>) {
  const server = await runServer({ CLIPWRIGHT_DATA: join(folder, 'data'), ...secret, ...env });
  onTestFinished(async () => {
    if (server.child.exitCode === null) server.child.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

/** The same database, using a role that owns nothing and may not even log in. */
const urlWithoutRights = () => toUrl({ ...postgres.connection('cluster'), user: 'stranger', password: 'none' });

it(
  'a worker without the owner’s rights works only on a database that was prepared with them',
  async () => {
    const withoutRights = { DATABASE_URL: urlWithoutRights(), MIGRATE: '0', ROLES: 'worker' };
    const early = await run(withoutRights);
    expect(await early.ended).toBe(1);
    expect(early.output().stderr).toContain('MIGRATE=only');

    const migration = await run({
      DATABASE_URL: toUrl(postgres.connection('cluster')),
      MIGRATE: 'only',
      ROLES: 'worker',
    });
    expect(await migration.ended).toBe(0);
    expect(migration.output().stdout).toContain('The database has the schema of this version.');

    const adminPort = await findFreePort();
    const worker = await run({ ...withoutRights, ADMIN_PORT: String(adminPort), NODE_ENV: 'production', SANDBOX: '0' });
    await worker.ready;
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${adminPort}${path}`);
      return [answer.status, await answer.text()];
    };
    expect(await ask('/health')).toEqual([200, 'ok\n']);
    expect(await ask('/ready')).toEqual([200, 'ready\n']);
    const { samples } = readMetrics(String((await ask('/metrics'))[1]));
    expect(findValue(samples, 'clipwright_workers_alive')).toBe(1);
    expect(findValue(samples, 'clipwright_build_info', { roles: 'worker' })).toBe(1);

    const other = await run({ ...withoutRights, CLIPWRIGHT_SECRET: 'another-secret-than-all-the-other-machines' });
    expect(await other.ended).toBe(1);
    expect(other.output().stderr).toContain('CLIPWRIGHT_SECRET');

    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    const [line] = worker
      .output()
      .stdout.split('\n')
      .filter((each) => each.includes('"Stopping"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ host: expect.any(String), role: 'worker' });

    await runAsOwner(postgres.connection('cluster'), 'update clipwright.schema_version set oldest_known = 9e12');
    const outdated = await run(withoutRights);
    expect(await outdated.ended).toBe(1);
    expect(outdated.output().stderr).toContain('cannot work beside');
  },
  LONG_MS,
);

it('a separate worker is refused without a database, with the missing lines', async () => {
  const lone = await run({ CLIPWRIGHT_DATA: join(folder, 'empty'), ROLES: 'worker' });
  expect(await lone.ended).toBe(1);
  for (const name of ['DATABASE_URL', 'CLIPWRIGHT_SECRET', 'CLIPWRIGHT_DATA'])
    expect(lone.output().stderr).toContain(`  ${name}=`);
});

it('unknown queues are refused with the existing ones', async () => {
  const server = await run({ WORKER_QUEUES: 'render-clips', ROLES: 'worker' });
  expect(await server.ended).toBe(1);
  expect(server.output().stderr).toMatch(/WORKER_QUEUES names render-clips\. There are .*render-clip/);
});
