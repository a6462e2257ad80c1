import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { findValue, readMetrics } from '../../apps/server/src/admin/testing/read-metrics.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort, type RunningServer, runServer } from '../../apps/server/src/testing/run-server.ts';
import { adminFailures, adminOverview, status as statusAnswer } from '../../packages/contract/src/index.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { createProjectClient, cutSample, isOver, type ProjectClient, type RunStatus } from './bench-project.ts';
import { openCutLine } from './open-cut-line.ts';
import { signUp } from './sign-up.ts';
import { socketOf } from './socket-of.ts';

const root = join(import.meta.dirname, '..', '..');
const [APIS, WORKERS, SOURCE_SEC, DRAIN_SEC] = [2, 3, 120, 240];
/** What the free plan allows, twice: enough for all that render to have some. */
const [PROJECTS, CLIPS] = [2, 3];
const LONGEST_MS = 20 * 60_000;
const quiet = { SANDBOX: '0', LOG_LEVEL: 'warn', HOST: '127.0.0.1' };

const secretsFile = z.object({ keys: z.array(z.object({ secret: z.string() })).min(1) });

type Settings = Record<string, string>;
type Member = RunningServer & { adminPort: number; role: 'api' | 'worker' };

/**
 * What an operator does whose installation outgrows its machine, by the commands that `docs/self-hosting` names: an embedded
 * database and a folder become a Postgres and a bucket, and several processes with a runner beside them work on a project, of which one worker is killed
 * and one is asked to end.
 */
export async function walkInstallation(tools: MediaTools) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  // Where this runs as root, Postgres runs as someone else, who must be able to get here.
  await chmod(folder, 0o755);
  const cleaners: (() => Promise<unknown>)[] = [async () => await rm(folder, { recursive: true, force: true })];
  const startMs = performance.now();
  try {
    const { dataDir, before } = await useOneMachine(folder);
    const settings = await openServices(folder, cleaners);
    const moved = await move(folder, dataDir, settings);
    const cluster = await startProcesses(folder, settings, cleaners);
    const after = await downloadAll(createProjectClient(cluster.url, await signIn(cluster.url)), before.projectId);
    const run = await workThroughFailures(tools, cluster, settings);
    const seen = await lookAround(cluster);
    const keptClips = before.clips.length > 0 && JSON.stringify(after) === JSON.stringify(before.clips);
    const areMade = run.completed === PROJECTS && run.clips === PROJECTS * CLIPS && run.errors.length === 0;
    const isWell =
      seen.isReady === 'ready' &&
      seen.ready.every((code) => code === 200) &&
      seen.deadLetters === 0 &&
      seen.operatorSees.failures === 0;
    const met = keptClips && areMade && isWell && run.drainedWith === 0 && run.runnerClips > 0;
    return { ...moved, keptClips, ...run, ...seen, sec: Math.round((performance.now() - startMs) / 1000), met };
  } finally {
    for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean().catch(() => undefined);
  }
}

/** An account and a finished project with the embedded database. */
async function useOneMachine(folder: string) {
  const dataDir = join(folder, 'data');
  const server = await runServer({ ...quiet, CLIPWRIGHT_DATA: dataDir });
  await server.ready;
  try {
    const { cookie } = await signUp(server.url, 1);
    const client = createProjectClient(server.url, cookie);
    const lengths = { minDuration: 10, targetDuration: 15, maxDuration: 30, quality: 'low' };
    const fields = { projectName: 'Sample', sourceType: 'sample', targetPlatforms: ['tiktok'], numClips: 1 };
    const begun = await client.begin({ ...fields, processingOptions: lengths }, null);
    const { status } = await client.until(begun.processing_id, isOver);
    if (status !== 'completed') throw new Error(`The sample ended as ${status}.`);
    return { dataDir, before: { projectId: begun.project_id, clips: await downloadAll(client, begun.project_id) } };
  } finally {
    await end(server.child);
  }
}

/** A Postgres with an owner that is no superuser, over a port, and a bucket; the settings of a process that uses both. */
async function openServices(folder: string, cleaners: (() => Promise<unknown>)[]): Promise<Settings> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  cleaners.push(async () => await postgres.stop());
  const admin = new pg.Client(postgres.connection());
  await admin.connect();
  await admin.query(`create role clipwright login createrole password 'owner'`);
  await admin.query(`create database clipwright owner clipwright encoding 'UTF8' locale 'C.UTF-8' template template0`);
  await admin.end();
  const line = await openCutLine(() => socketOf(postgres.connection()));
  cleaners.push(async () => await line.close());
  const bucket = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  cleaners.push(async () => await bucket.stop());
  return {
    ...quiet,
    DATABASE_URL: `postgres://clipwright:owner@127.0.0.1:${line.port}/clipwright`,
    ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
  };
}

/** Backs up, restores and copies as the documentation says, and leaves the secret in the settings. */
async function move(folder: string, dataDir: string, settings: Settings) {
  const archive = join(folder, 'clipwright.tar.gz');
  const said: string[] = [];
  said.push(await command('backup', { CLIPWRIGHT_DATA: dataDir }, archive));
  const { keys } = secretsFile.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
  settings.CLIPWRIGHT_SECRET = keys.at(-1)?.secret ?? '';
  const onThisMachine = { ...settings, CLIPWRIGHT_DATA: dataDir };
  said.push(await command('restore', onThisMachine, archive));
  said.push(await command('copy-stored-files', onThisMachine, 'bucket'));
  return { said: said.map((words) => words.replaceAll(`${folder}/`, '').trim()) };
}

async function command(name: string, settings: Settings, ...args: string[]): Promise<string> {
  const script = join(root, 'apps', 'server', 'src', 'commands', `${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...settings },
  });
  return stdout;
}

/** Migrations as the owner, then processes without its rights, each with a folder of its own, behind one port. */
async function startProcesses(folder: string, settings: Settings, cleaners: (() => Promise<unknown>)[]) {
  const migration = await runServer({ ...settings, CLIPWRIGHT_DATA: join(folder, 'migrate'), MIGRATE: 'only' });
  if ((await migration.ended) !== 0) throw new Error(`Migrating failed: ${migration.output().stderr}`);
  const members: Member[] = [];
  let next = 0;
  const front = await openCutLine(() => {
    const apis = members.filter(({ role }) => role === 'api');
    const member = apis[next++ % apis.length];
    return member ? { host: '127.0.0.1', port: member.port } : null;
  });
  cleaners.push(async () => await front.close());
  const url = `http://localhost:${front.port}`;
  const withoutRights = {
    ...settings,
    DATABASE_URL: String(settings.DATABASE_URL).replace('clipwright:owner@', 'no-one@'),
    ...{ MIGRATE: '0', PUBLIC_URL: url, DRAIN_SEC: String(DRAIN_SEC) },
  };
  for (const [role, count] of [
    ['api', APIS],
    ['worker', WORKERS],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      const adminPort = await findFreePort();
      const own = { ROLES: role, CLIPWRIGHT_DATA: join(folder, `${role}-${number}`), ADMIN_PORT: String(adminPort) };
      const server = await runServer({ ...withoutRights, ...own });
      cleaners.push(async () => await end(server.child));
      members.push({ ...server, adminPort, role });
    }
    await Promise.all(members.map(({ ready }) => ready));
  }
  return { url, members, withoutRights };
}

type Cluster = Awaited<ReturnType<typeof startProcesses>>;

/** A project that is followed to its end, while a runner joins, a worker is killed and another one asked to end. */
async function workThroughFailures(tools: MediaTools, cluster: Cluster, settings: Settings) {
  const { url, members } = cluster;
  const client = createProjectClient(url, await signIn(url));
  const runner = await startRunner(url, settings);
  try {
    const { bytes, words } = await cutSample(tools, SOURCE_SEC);
    const lengths = { minDuration: 10, targetDuration: 15, maxDuration: 30, quality: 'low', overlap: 0 };
    const fields = { projectName: 'Walk', sourceType: 'file', sidecarText: words, targetPlatforms: ['instagram'] };
    const begun: { processing_id: string; project_id: string }[] = [];
    for (let number = 1; number <= PROJECTS; number += 1) {
      begun.push(await client.begin({ ...fields, numClips: CLIPS, processingOptions: lengths }, bytes));
    }
    const followed = begun.map(({ processing_id }) => follow(client, processing_id));
    const killed = await waitForRender(members, []);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const drained = await waitForRender(members, [killed]);
    drained.child.kill('SIGTERM');
    const drainedWith = await drained.ended;
    const ended = await Promise.all(begun.map(({ processing_id }) => client.until(processing_id, isOver)));
    const seen = await Promise.all(followed);
    const files = await Promise.all(begun.map(({ project_id }) => downloadAll(client, project_id)));
    return {
      completed: ended.filter(({ status }) => status === 'completed').length,
      errors: ended.flatMap(({ error }) => error ?? []),
      clips: files.flat().length,
      drainedWith,
      runnerClips: runner.countDone(),
      statesFollowed: seen.reduce((sum, { states }) => sum + states, 0),
      streams: seen.reduce((sum, { streams }) => sum + streams, 0),
    };
  } finally {
    await end(runner.child);
  }
}

async function startRunner(url: string, settings: Settings) {
  const added = await command('runners', { ...settings, CLIPWRIGHT_DATA: join(tmpdir(), 'none') }, 'add', 'studio-mac');
  const token = added.trim().split('\n').at(-1) ?? '';
  const child = spawn(
    process.execPath,
    [join(root, 'apps', 'cli', 'src', 'main.ts'), 'worker', '--server', url, '--token', token],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (words) => (said += words));
  return { child, countDone: () => [...said.matchAll(/ {2}done$/gm)].length };
}

/** States as they are pushed, asked for again where the stream ends too early. */
async function follow(client: ProjectClient, id: string): Promise<{ states: number; streams: number }> {
  let [states, streams] = [0, 0];
  for (let last: RunStatus | null = null; last === null || !isOver(last); ) {
    streams += 1;
    for await (const { status } of client.follow(id)) {
      states += 1;
      last = status;
    }
  }
  return { states, streams };
}

/** A worker that encodes a clip at this moment, besides those. */
async function waitForRender(members: readonly Member[], besides: readonly Member[]): Promise<Member> {
  for (const endMs = performance.now() + LONGEST_MS; performance.now() < endMs; await wait(100)) {
    for (const member of members) {
      if (member.role !== 'worker' || besides.includes(member)) continue;
      const { samples } = await scrape(member);
      if ((findValue(samples, 'clipwright_renders_active') ?? 0) > 0) return member;
    }
  }
  throw new Error('No worker encodes.');
}

async function scrape({ adminPort }: Member) {
  return readMetrics(await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text());
}

/** What those who watch the installation are told at the end. */
async function lookAround({ url, members }: Cluster) {
  const client = createProjectClient(url, await signIn(url));
  const status = statusAnswer.parse(await client.read('/api/status'));
  const overview = adminOverview.parse(await client.read('/api/admin/overview'));
  const { failures } = adminFailures.parse(await client.read('/api/admin/failures'));
  const ready = await Promise.all(
    members
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map(async ({ adminPort }) => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).status),
  );
  const [api] = members;
  const { samples } = api ? await scrape(api) : { samples: [] };
  return {
    status: status.status,
    liveWorkers: status.queue.liveWorkers,
    ready,
    isReady: (await client.read<{ status: string }>('/api/ready')).status,
    workersAlive: findValue(samples, 'clipwright_workers_alive'),
    deadLetters: findValue(samples, 'clipwright_dead_letters'),
    operatorSees: {
      alive: overview.workers.filter(({ isAlive }) => isAlive).length,
      gone: overview.workers.filter(({ isAlive }) => !isAlive).length,
      files: overview.files,
      failures: failures.length,
    },
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'bench-1@clipwright.local', password: 'correct horse battery' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** What the files of a project's clips are, by their hashes. */
async function downloadAll(client: ProjectClient, projectId: string): Promise<string[]> {
  const { clips } = await client.read<{ clips: { download_url: string }[] }>(`/api/projects/${projectId}`);
  return await Promise.all(clips.map(async ({ download_url }) => hashOf(await client.download(download_url))));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
