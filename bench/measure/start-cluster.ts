import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clusterPaths } from '../../apps/server/src/db/embedded-postgres/cluster-paths.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../../apps/server/test/run-server.ts';
import { type BucketStandIn, startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { type CutLine, openCutLine } from './open-cut-line.ts';

const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');
const READY_TIMEOUT_MS = 240_000;
/** The number of times that a process is started which ends before it is ready. */
const STARTS = 5;
const SECRET = 'a secret that all processes of the bench share';

/** Processes that share a Postgres and a bucket over connections that can be cut; each has its own folder. */
export type Cluster = {
  /** The proxy in front of all API processes. */
  url: string;
  /** The database as its owner, over no line that is cut. */
  connection(): pg.ClientConfig;
  bucket: BucketStandIn;
  lines: { database: CutLine; bucket: CutLine };
  /** Kills an API process with its child processes, and restarts it. Several kills at once choose different ones. */
  killApi(): Promise<void>;
  killWorker(): Promise<void>;
  /** Kills the database, which restarts by itself. */
  killDatabase(): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  stop(): Promise<void>;
};

/** `isStarting`: it is being replaced. */
type Member = {
  child: ChildProcess | null;
  role: 'api' | 'worker';
  dataDir: string;
  port: number;
  adminPort: number;
  isStarting: boolean;
};

/**
 * @param program the file that each process runs; default: the product
 * @param settings environment variables in addition to those of every cluster, for its address
 */
export async function startCluster({
  apis,
  workers,
  program = main,
  settings = () => ({}),
}: {
  apis: number;
  workers: number;
  program?: string;
  settings?: (url: string) => Record<string, string> | Promise<Record<string, string>>;
}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const bucket = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  const lines = {
    database: await openCutLine(() => socketOf(postgres.connection())),
    bucket: await openCutLine(() => ({ host: '127.0.0.1', port: Number(new URL(bucket.endpoint).port) })),
  };
  const members: Member[] = [];
  let next = 0;
  const front = await openCutLine(() => {
    const alive = members.filter(({ role, child }) => role === 'api' && isAlive(child));
    const member = alive[next++ % alive.length];
    return member ? { host: '127.0.0.1', port: member.port } : null;
  });
  const url = `http://localhost:${front.port}`;
  const { user, password, database } = postgres.connection();
  const shared: Record<string, string> = {
    PUBLIC_URL: url,
    CLIPWRIGHT_SECRET: SECRET,
    LOG_LEVEL: 'error',
    SANDBOX: '0',
    INSTALL_YTDLP: 'off',
    INSTALL_SPEECH_MODEL: 'false',
    HOST: '127.0.0.1',
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${lines.database.port}/${database}`,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${lines.bucket.port}`,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
  };

  const start = async (member: Member) => {
    for (let tries = 1; ; tries++) {
      const child = launch(member, program, shared);
      member.child = child;
      try {
        await waitUntilReady(child, member);
        break;
      } catch (error) {
        // A database that is killed meanwhile ends the process. Supervisors start such a process again.
        if (tries < STARTS && !isAlive(child)) continue;
        await kill(child);
        throw error;
      }
    }
    member.isStarting = false;
  };
  const replace = async (role: Member['role']) => {
    const all = members.filter((member) => member.role === role && !member.isStarting);
    const victim = all[Math.floor(Math.random() * all.length)];
    if (!victim) return;
    victim.isStarting = true;
    await kill(victim.child);
    await start(victim);
  };
  const pidFile = join(clusterPaths(join(folder, 'database')).cluster, 'postmaster.pid');
  // A bench that is stopped by a signal ends its processes and the database.
  const killAll = () => {
    for (const { child } of members) if (isAlive(child)) killGroup(child);
    const [pid] = readFileSync(pidFile, 'utf8').split('\n', 1);
    process.kill(Number(pid), 'SIGINT');
  };
  process.once('exit', killAll);
  async function stop() {
    process.off('exit', killAll);
    await Promise.all(
      members.map(async ({ child }) => {
        if (!isAlive(child)) return;
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }),
    );
    for (const line of [front, lines.database, lines.bucket]) await line.close();
    await bucket.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    Object.assign(shared, await settings(url));
    for (const [role, count] of [
      ['api', apis],
      ['worker', workers],
    ] as const) {
      for (let number = 1; number <= count; number++) {
        const [port, adminPort] = [await findFreePort(), await findFreePort()];
        const dataDir = join(folder, `${role}-${number}`);
        const member: Member = { child: null, role, dataDir, port, adminPort, isStarting: true };
        members.push(member);
        await start(member);
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }

  async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client(postgres.connection());
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    url,
    connection: () => postgres.connection(),
    bucket,
    lines,
    killApi: async () => await replace('api'),
    killWorker: async () => await replace('worker'),
    async killDatabase() {
      const [row] = await query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
      process.kill(Number(row?.pid), 'SIGKILL');
    },
    query,
    stop,
  };
}

/** Returns the address of a Postgres: a socket in the folder that its host names, or a port. */
function socketOf({ host, port }: { host: string; port: number }): NetConnectOpts {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

const isAlive = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null;

/** Kills a process with its child processes, and waits until it is gone. */
async function kill(child: ChildProcess | null): Promise<void> {
  if (!isAlive(child)) return;
  const gone = once(child, 'exit');
  killGroup(child);
  await gone;
}

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

function launch(
  { role, dataDir, port, adminPort }: Member,
  program: string,
  shared: Record<string, string>,
): ChildProcess {
  const own = { ROLES: role, CLIPWRIGHT_DATA: dataDir, PORT: String(port), ADMIN_PORT: String(adminPort) };
  // A process group, so that a kill includes child processes.
  return spawn(process.execPath, [program], {
    env: { ...process.env, ...shared, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
}

async function waitUntilReady(child: ChildProcess, { adminPort, role }: Member): Promise<void> {
  for (const endMs = performance.now() + READY_TIMEOUT_MS; performance.now() < endMs; await wait(100)) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The ${role} ended with ${end}.`);
    const isReady = await fetch(`http://127.0.0.1:${adminPort}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`The ${role} was not ready in time.`);
}
