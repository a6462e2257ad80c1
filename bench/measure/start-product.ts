import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/server/test/run-server.ts';

const root = join(import.meta.dirname, '..', '..');
/** On a busy machine, creating the database takes more than a minute. */
const READY_TIMEOUT_MS = 180_000;

export type LoopDelays = { longestDelayMs: number; p99DelayMs: number };

/** The built product with its own database, as `npm start` runs it. */
export type Product = {
  url: string;
  /** Time from the start of the program to its first response. */
  startedInMs: number;
  /** Measures the server's event-loop delay while `work` runs. */
  watchLoop<T>(work: () => Promise<T>): Promise<{ result: T; delays: LoopDelays }>;
  restart(): Promise<void>;
  /** The id of the current process. */
  pid(): number;
  dataDir: string;
  stop(): Promise<void>;
};

/**
 * @param roles the roles of the process: all, or `api` without a worker
 * @param settings environment variables in addition to those of every benchmark
 */
export async function startProduct({
  roles = 'api,worker',
  settings = {},
}: {
  roles?: string;
  settings?: Record<string, string>;
} = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  let child = launch({ dataDir, port, roles, settings });
  const product: Product = {
    url,
    startedInMs: await waitUntilReady(child, url),
    async watchLoop(work) {
      child.send('start');
      const result = await work();
      const answer = once(child, 'message');
      child.send('stop');
      const [delays] = (await answer) as [LoopDelays];
      return { result, delays };
    },
    async restart() {
      await end(child);
      child = launch({ dataDir, port, roles, settings });
      product.startedInMs = await waitUntilReady(child, url);
    },
    pid: () => child.pid ?? 0,
    dataDir,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

type Launch = { dataDir: string; port: number; roles: string; settings: Record<string, string> };

function launch({ dataDir, port, roles, settings }: Launch): ChildProcess {
  const execArgv = ['--import', join(import.meta.dirname, 'report-event-loop.ts')];
  const env = {
    ...process.env,
    PORT: String(port),
    CLIPWRIGHT_DATA: dataDir,
    ROLES: roles,
    LOG_LEVEL: 'error',
    // The measurement excludes the sandbox and needs no connected drive.
    SANDBOX: '0',
    INSTALL_YTDLP: 'off',
    INSTALL_SPEECH_MODEL: 'false',
    ...settings,
  };
  return fork(join(root, 'apps', 'server', 'src', 'main.ts'), {
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<number> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < READY_TIMEOUT_MS) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return Math.round(performance.now() - startedMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await end(child);
  throw new Error('The server did not answer within three minutes');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
