import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedProject, ProcessingStatus, ProcessProjectResult, Status } from '@clipwright/contract';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { runAsOwner, toUrl } from '../../test/db/create-test-database.ts';
import { makeShortVideo, smallRequest, toForm } from '../../test/projects/open-test-processing.ts';
import { type RunningServer, runServer } from '../../test/run-server.ts';
import { takeOutRelease } from '../../test/take-out-release.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { readJournal } from '../db/run-migrations.ts';
import { compatibleFrom } from '../db/schema-version.ts';

const LONG_MS = 480_000;
const withoutHistory = 'The last release is not in the history that is here, as in a shallow clone.';
const folder = await mkdtemp(join(tmpdir(), 'clipwright-release-'));
// If the test runs as root, Postgres runs as another user, who must be able to read this folder.
await chmod(folder, 0o755);
const release = await takeOutRelease(folder);
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it('the newest migration of the last release is the one to which this version can be rolled back', ({ skip }) => {
  if (release === null) return skip(withoutHistory);
  const { when } = readJournal().find(({ tag }) => tag === compatibleFrom) ?? {};
  expect(readMigrationFiles(release).at(-1)?.folderMillis).toBe(when);
});

it(
  'an installation of the last release starts as this version with its data, and completes the queued run',
  async ({ skip }) => {
    if (release === null) return skip(withoutHistory);
    const settings = { CLIPWRIGHT_DATA: join(folder, 'updated'), SANDBOX: '0' };
    const old = await runServer({ ...settings, ROLES: 'api' }, release.main);
    onTestFinished(async () => await end(old, 'SIGTERM'));
    await old.ready;
    const user = await signUp(old);
    const runId = await user.begin(await makeShortVideo());
    const before = await user.listProjects();
    expect(before).toHaveLength(1);
    await end(old, 'SIGTERM');

    const current = await runServer({ ...settings, ROLES: 'api,worker', PORT: String(old.port) });
    onTestFinished(async () => await end(current, 'SIGTERM'));
    await current.ready;
    expect(await user.listProjects()).toEqual(before);
    expect(await user.end(runId)).toMatchObject({ status: 'completed' });
  },
  LONG_MS,
);

it(
  'a worker of the last release makes clips on this version’s schema, and one of this version completes its work',
  async ({ skip }) => {
    if (release === null) return skip(withoutHistory);
    // A separate Postgres: the roles, whose password is derived from the secret, belong to the whole server.
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'own'), fast: true, log: () => {} });
    onTestFinished(async () => await postgres.stop());
    await runAsOwner(postgres.connection(), 'create database shared');
    const owner = postgres.connection('shared');
    const run = async (env: Record<string, string>, main?: string) => {
      const place = { CLIPWRIGHT_DATA: join(folder, 'data'), DATABASE_URL: toUrl(owner) };
      const server = await runServer(
        { ...place, CLIPWRIGHT_SECRET: 'one-secret-for-both-of-these-releases', ...env },
        main,
      );
      onTestFinished(async () => await end(server, 'SIGTERM'));
      return server;
    };
    // No stand-ins, so that no drive has to be connected first.
    const api = await run({ ROLES: 'api', SANDBOX: '0' });
    await api.ready;
    const old = await run({ ROLES: 'worker', MIGRATE: '0' }, release.main);
    await old.ready;
    // Keeps pages from reporting that no work would be done.
    const { queue } = (await (await fetch(`${api.url}/api/status`)).json()) as Status;
    expect(queue).toMatchObject({ state: 'ok', liveWorkers: 1 });

    const user = await signUp(api);
    // The old worker is stopped during its second clip.
    const video = await makeShortVideo({ seconds: 12.2 });
    const first = await user.begin(await makeShortVideo());
    expect(await user.end(first)).toMatchObject({ status: 'completed' });

    const second = await user.begin(video);
    const client = new pg.Client(owner);
    await client.connect();
    const attempts = async (status: string) => {
      const { rows } = await client.query<{ attempt: number }>(
        'select attempt from planned_clips where run_id = $1 and status = $2',
        [second, status],
      );
      return rows.map(({ attempt }) => attempt);
    };
    await expect.poll(() => attempts('rendering'), { timeout: LONG_MS, interval: 50 }).not.toEqual([]);
    await end(old, 'SIGKILL');
    const current = await run({ ROLES: 'worker', MIGRATE: '0' });
    await current.ready;
    expect(await user.end(second)).toMatchObject({ status: 'completed' });
    expect(await attempts('completed')).toContain(2);
    await client.end();
    for (const { output } of [old, current]) expect(output().stdout).not.toContain('A job failed');
  },
  LONG_MS,
);

async function end(server: RunningServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.child.exitCode === null) server.child.kill(signal);
  await server.ended;
}

/** Signs up a new user through a running server's API. */
async function signUp({ url }: RunningServer) {
  const password = 'correct horse battery';
  const person = { fullName: 'A Tester', email: 'tester@example.org', password, confirmPassword: password };
  const answer = await fetch(`${url}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...person, termsAccepted: true }),
  });
  const Cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const headers = { Cookie, Origin: url };
  return {
    async listProjects() {
      const { projects } = (await (await fetch(`${url}/api/projects`, { headers })).json()) as {
        projects: ListedProject[];
      };
      return projects.map(({ id, title, created_at }) => ({ id, title, created_at }));
    },
    /** @returns the run's id */
    async begin({ file, sidecarText }: Awaited<ReturnType<typeof makeShortVideo>>): Promise<string> {
      const body = toForm({ ...smallRequest, numClips: 1, sidecarText }, file);
      const begun = await fetch(`${url}/api/frontend/process-project`, { method: 'POST', headers, body });
      if (begun.status !== 200) throw new Error(`${begun.status}: ${await begun.text()}`);
      return ((await begun.json()) as ProcessProjectResult).processing_id;
    },
    /** Waits until the run is over. */
    async end(runId: string): Promise<ProcessingStatus> {
      for (;;) {
        const answer = await fetch(`${url}/api/processing-status/${runId}`, { headers });
        const status = (await answer.json()) as ProcessingStatus;
        if (status.status === 'completed' || status.status === 'failed') return status;
        await sleep(200);
      }
    },
  };
}
