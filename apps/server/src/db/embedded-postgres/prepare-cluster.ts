import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, lstat, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ClusterPaths, clusterPaths } from './cluster-paths.ts';
import { createCluster } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { allowTraversal, chownTo, repairCluster } from './file-ownership.ts';
import { findPostgresBinaries, type PostgresBinaries } from './find-postgres-binaries.ts';
import { makePostgresFolders } from './make-postgres-folders.ts';
import { chooseServiceAccount, type PostgresAccount } from './postgres-account.ts';
import { type PostgresProgramRunner, prepareProgramRunner } from './postgres-program-runner.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** A cluster that is ready on disk, with everything needed to run it. */
export type Cluster = {
  paths: ClusterPaths;
  binaries: PostgresBinaries;
  run: PostgresProgramRunner;
  /** The user Postgres runs as, who owns the cluster. */
  account: PostgresAccount | null;
  /**
   * The owner of the files outside the cluster; null for this process's user, who must not trust the account with them.
   */
  folderAccount: PostgresAccount | null;
  password: string;
  isFast: boolean;
};

/**
 * Prepares the data folder and, the first time, creates the database in it.
 * @throws EmbeddedPostgresError with any reason except a missing response.
 */
export async function prepareCluster(options: {
  dataDir: string;
  isFast: boolean;
  log: (message: string) => void;
}): Promise<Cluster> {
  const binaries = await findPostgresBinaries();
  try {
    const paths = await makeFolder(options.dataDir);
    const isNew = await checkVersion(paths, binaries.majorVersion);
    const account = await chooseServiceAccount([paths.cluster, paths.folder, paths.dataDir]);
    const isAccountsFolder = account?.uid === (await stat(paths.dataDir)).uid;
    const folderAccount = isAccountsFolder ? account : null;
    await chownTo(folderAccount, paths.folder);
    await allowTraversal(account, paths.dataDir);
    await allowTraversal(account, paths.folder);
    if (process.platform !== 'win32') await makeSocketFolder(paths.socketFolder, account);
    const run = await prepareProgramRunner(account, [
      binaries.postgres,
      paths.cluster,
      join(paths.socketFolder, 'any'),
    ]);
    const password = isNew ? await makePassword(paths) : await getPassword(paths);
    await chownTo(folderAccount, paths.passwordFile);
    const { isFast } = options;
    const cluster: Cluster = { paths, binaries, run, account, folderAccount, password, isFast };
    if (isNew) {
      const startedAt = performance.now();
      await createCluster(cluster);
      options.log(`Database created in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    } else {
      await repairCluster(account, paths.cluster);
    }
    return cluster;
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, options.dataDir);
  }
}

async function makeFolder(dataDir: string): Promise<ClusterPaths> {
  await makePostgresFolders(resolve(dataDir));
  const paths = clusterPaths(await realpath(dataDir));
  await makePostgresFolders(paths.folder);
  const probe = join(paths.folder, `probe-${randomUUID()}`);
  await writeFileDurably(probe, '');
  await rm(probe);
  return paths;
}

/** True if there is no database yet. */
async function checkVersion(paths: ClusterPaths, knownVersion: number): Promise<boolean> {
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (version === null || Number(version) === knownVersion) return version === null;
  throw new EmbeddedPostgresError(
    'unknown-version',
    `The database in ${paths.cluster} was made by Postgres ${version.trim().slice(0, 20)}, and this Clipwright brings ` +
      `Postgres ${knownVersion}, which cannot read it. Use the Clipwright that made it, or name another data folder with ` +
      'CLIPWRIGHT_DATA.',
  );
}

/**
 * Creates the socket folder. In the temporary folder, another user could have created one with that name first to
 * receive our connections.
 */
async function makeSocketFolder(folder: string, account: PostgresAccount | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).then(
    () => chownTo(account, folder),
    (error) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const stats = await lstat(folder);
  const isOurs = [account?.uid, process.getuid?.()].includes(stats.uid);
  if (!stats.isDirectory() || !isOurs) {
    throw new EmbeddedPostgresError(
      'did-not-start',
      `The folder ${folder} for the database's socket belongs to another user. Remove it, or choose a data folder with a ` +
        'shorter path.',
    );
  }
  await chownTo(account, folder);
  await chmod(folder, 0o700);
}

/** Returns the password. If two processes start concurrently, both get the first one's. */
async function makePassword(paths: ClusterPaths): Promise<string> {
  const draft = join(paths.folder, `password-${randomUUID()}`);
  await writeFileDurably(draft, randomBytes(32).toString('base64url'));
  try {
    await link(draft, paths.passwordFile).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft);
  }
  return getPassword(paths);
}

async function getPassword(paths: ClusterPaths): Promise<string> {
  const password = await readFile(paths.passwordFile, 'utf8').catch((error) => {
    throw error.code === 'ENOENT' ? EmbeddedPostgresError.ofPassword(paths.passwordFile) : error;
  });
  return password.trim();
}
