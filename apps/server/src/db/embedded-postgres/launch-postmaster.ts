import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterPaths, SOCKET_PORT } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chownTo } from './file-ownership.ts';
import { readServerLog, rotateServerLog } from './postgres-log.ts';
import { writeServerSettings } from './postgres-settings.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import type { Cluster } from './prepare-cluster.ts';

const POLL_MS = 10;
/**
 * Replaying the log after a crash takes at most as long as writing it did (five minutes or 512 MB); this is far longer.
 */
const MAX_START_MS = 10 * 60_000;

/**
 * Starts Postgres and waits until it accepts connections. It outlives this process: committed data is safe however this
 * process ends, and the next one adopts the server.
 * @returns `taken` if another Postgres uses the cluster, or a dead one's sessions still do.
 * @throws EmbeddedPostgresError `did-not-start` with Postgres' own last lines.
 */
export async function launchPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<'ready' | 'taken'> {
  const { paths } = cluster;
  await writeSettings(cluster);
  // Left by an earlier server: meaningless without a valid postmaster.pid.
  await rm(join(paths.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  await rotateServerLog(paths.logFile);
  const log = await open(paths.logFile, 'a', 0o600);
  await chownTo(cluster.folderAccount, paths.logFile);
  const logStart = (await log.stat()).size;
  try {
    const end = await run(cluster, log.fd, signal);
    if (end === 'ready') return 'ready';
  } finally {
    await log.close();
  }
  const words = await readServerLog(paths.logFile, logStart);
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(words)) return 'taken';
  throw explainFailedStart(words, paths);
}

async function run(cluster: Cluster, logFd: number, signal: AbortSignal | undefined): Promise<'ready' | 'ended'> {
  const { paths, binaries } = cluster;
  const isWindows = process.platform === 'win32';
  // On Windows, only pg_ctl can drop administrator rights, which Postgres refuses to run with.
  const [program, args] = isWindows
    ? [binaries.pgCtl, ['start', '--wait', '--timeout', '600', '--pgdata', paths.cluster, '--log', paths.logFile]]
    : [binaries.postgres, ['-D', paths.cluster]];
  const child = cluster.run(program, args, { detached: true, stdio: ['ignore', isWindows ? 'ignore' : logFd, logFd] });
  child.unref();
  let end: { error: Error } | { code: number | null } | null = null;
  child.once('error', (error) => {
    end = { error };
  });
  child.once('exit', (code) => {
    end = { code };
  });
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const ended = end as { error: Error } | { code: number | null } | null;
    if (ended && 'error' in ended) throw EmbeddedPostgresError.fromSpawnError(ended.error, program);
    const file = await findPostmasterFile(paths.cluster);
    const isReady = file?.status === 'ready' && (isWindows ? ended?.code === 0 : file.pid === child.pid);
    if (isReady && !(ended && !isWindows)) return 'ready';
    if (ended) return 'ended';
    if (signal?.aborted || Date.now() > deadline) {
      child.kill('SIGINT');
      signal?.throwIfAborted();
      throw new EmbeddedPostgresError('did-not-start', `The database was not ready in time. See ${paths.logFile}.`);
    }
    await sleep(POLL_MS);
  }
}

async function writeSettings(cluster: Cluster): Promise<void> {
  const { paths, account, isFast } = cluster;
  const onWindows = process.platform === 'win32';
  const settings = writeServerSettings({
    socketFolder: onWindows ? null : paths.socketFolder,
    port: onWindows ? await findFreePort() : SOCKET_PORT,
    isFast,
  });
  const path = join(paths.cluster, 'postgresql.conf');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, settings, { mode: 0o600 });
  await chownTo(account, draft);
  await rename(draft, path);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.');
  return address.port;
}

function explainFailedStart(words: string, { cluster, logFile }: ClusterPaths): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/i.test(words)) {
    return new EmbeddedPostgresError(
      'disk-full',
      'The disk of the data folder is full. Free some space and start again.',
    );
  }
  if (/lock file "postmaster.pid" is empty|bogus data in lock file/.test(words)) {
    // Not removed here: it may belong to a server that is just starting.
    return new EmbeddedPostgresError(
      'did-not-start',
      `The file ${join(cluster, 'postmaster.pid')} is damaged, as a full disk or a power cut leaves it. Make sure that no other ` +
        'Clipwright works with this data folder, remove that file and start again.',
    );
  }
  const lines = words.split('\n').filter((line) => /FATAL|PANIC|ERROR|error|cannot/.test(line));
  const reasons = (lines.length > 0 ? lines : words.trim().split('\n')).slice(-3).join(' ');
  return new EmbeddedPostgresError(
    'did-not-start',
    `The database did not start. It said: ${reasons || 'nothing'} (more in ${logFile}).`,
  );
}
