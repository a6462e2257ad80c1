import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../../apps/server/test/run-server.ts';
import { type BucketStandIn, startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { type CutLine, openCutLine } from './open-cut-line.ts';

const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');
const READY_TIMEOUT_MS = 240_000;
const SECRET = 'a secret that all processes of the bench share';

/** Processes that share a Postgres and a bucket over connections that can be cut; each has its own folder. */
export type Cluster = {
  /** The proxy in front of all API processes. */
  url: string;
  bucket: BucketStandIn;
  lines: { database: CutLine; bucket: CutLine };
  /** Kills an API process with its child processes, and restarts it. */
  killApi(): Promise<void>;
  killWorker(): Promise<void>;
  /** Kills the database, which restarts by itself. */
  killDatabase(): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  stop(): Promise<void>;
};

type Member = { child: ChildProcess; role: 'api' | 'worker'; dataDir: string; port: number; adminPort: number };

export async function startCluster({ apis, workers }: { apis: number; workers: number }): Promise<Cluster> {
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
  const shared = {
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
    member.child = launch(member, shared);
    await waitUntilReady(member);
  };
  const replace = async (role: Member['role']) => {
    const all = members.filter((member) => member.role === role);
    const victim = all[Math.floor(Math.random() * all.length)];
    if (!victim) return;
    const gone = once(victim.child, 'exit');
    if (isAlive(victim.child)) {
      process.kill(-(victim.child.pid ?? 0), 'SIGKILL');
      await gone;
    }
    await start(victim);
  };
  for (const [role, count] of [
    ['api', apis],
    ['worker', workers],
  ] as const) {
    for (let number = 1; number <= count; number++) {
      const [port, adminPort] = [await findFreePort(), await findFreePort()];
      const member = { role, dataDir: join(folder, `${role}-${number}`), port, adminPort } as Member;
      await start(member);
      members.push(member);
    }
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
    bucket,
    lines,
    killApi: async () => await replace('api'),
    killWorker: async () => await replace('worker'),
    async killDatabase() {
      const [row] = await query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
      process.kill(Number(row?.pid), 'SIGKILL');
    },
    query,
    async stop() {
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
    },
  };
}

/** Returns the address of a Postgres: a socket in the folder that its host names, or a port. */
function socketOf({ host, port }: { host: string; port: number }): NetConnectOpts {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function launch({ role, dataDir, port, adminPort }: Member, shared: Record<string, string>): ChildProcess {
  const own = { ROLES: role, CLIPWRIGHT_DATA: dataDir, PORT: String(port), ADMIN_PORT: String(adminPort) };
  // A process group, so that a kill includes child processes.
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...shared, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
}

async function waitUntilReady({ child, adminPort, role }: Member): Promise<void> {
  for (const endMs = performance.now() + READY_TIMEOUT_MS; performance.now() < endMs; await wait(100)) {
    if (!isAlive(child)) throw new Error(`The ${role} ended with ${child.exitCode ?? child.signalCode}.`);
    const isReady = await fetch(`http://127.0.0.1:${adminPort}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`The ${role} was not ready in time.`);
}
