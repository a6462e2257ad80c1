import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chownTo } from './file-ownership.ts';
import type { PostgresBinaries } from './find-postgres-binaries.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresProgramRunner } from './postgres-program-runner.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** The superuser, which owns everything Clipwright creates. */
export const OWNER_NAME = 'postgres';

const STAGING_PREFIX = 'new-';
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Runs initdb. The cluster is created completely or not at all, so that a kill leaves nothing half done; if two
 * processes create it concurrently, one cluster remains.
 */
export async function createCluster(options: {
  paths: ClusterPaths;
  binaries: PostgresBinaries;
  run: PostgresProgramRunner;
  account: PostgresAccount | null;
  password: string;
  isFast: boolean;
}): Promise<void> {
  const { paths, binaries, run, account, password, isFast } = options;
  await removeAbandoned(paths.folder);
  const staging = await mkdtemp(join(paths.folder, STAGING_PREFIX));
  try {
    const passwordFile = join(staging, 'password');
    const cluster = join(staging, 'cluster');
    await writeFileDurably(passwordFile, password);
    await chownTo(account, staging, passwordFile);
    const args: string[][] = [
      ['--pgdata', cluster],
      ['--username', OWNER_NAME],
      // Other users on this machine may be able to reach the socket or loopback port; the password keeps them out.
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      // Sorts by code point, but handles upper and lower case in every script, identically on every system.
      ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ['--data-checksums'],
      ['--no-instructions'],
      ...(isFast ? [['--no-sync', '--set', 'scram_iterations=1']] : []),
    ];
    await runToEnd(run, binaries.initdb, args.flat());
    await rename(cluster, paths.cluster).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
    await syncFolder(paths.folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runToEnd(run: PostgresProgramRunner, program: string, args: readonly string[]): Promise<void> {
  const child = run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(EmbeddedPostgresError.fromSpawnError(cause, program)));
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    throw new EmbeddedPostgresError('disk-full', 'The disk is full: free some space and start again.');
  }
  if (/could not look up effective user ID/.test(output)) {
    throw new EmbeddedPostgresError(
      'no-suitable-user',
      `Postgres needs a user with a name, and the number ${process.getuid?.()} has none on this system. Run Clipwright as ` +
        'a user that is listed in /etc/passwd.',
    );
  }
  const lastWords = output.trim().split('\n').slice(-5).join(' ');
  throw new EmbeddedPostgresError('did-not-start', `The database could not be created: ${lastWords}`);
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Ensures a rename in the folder survives a power cut. Windows has no equivalent for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
