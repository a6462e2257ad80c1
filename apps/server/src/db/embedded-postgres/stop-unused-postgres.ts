import { readFile, realpath } from 'node:fs/promises';
import { clusterPaths } from './cluster-paths.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { joinPostgres } from './join-postgres.ts';
import { chooseServiceAccount } from './postgres-account.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { isPostgresOf } from './running-postgres-process.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Ensures no server runs in a data folder, whatever state its database is in. A server that outlived its process is
 * stopped.
 * @returns false if another process uses it.
 */
export async function stopUnusedPostgres(dataDir: string): Promise<boolean> {
  const paths = clusterPaths(await realpath(dataDir));
  const file = await findPostmasterFile(paths.cluster);
  if (!file) return true;
  const password = (await readFile(paths.passwordFile, 'utf8').catch(() => '')).trim();
  const account = await chooseServiceAccount([paths.cluster]);
  const joined = await joinPostgres({ paths, password, account }, file);
  if (typeof joined !== 'object') return !(joined === 'busy' || (await isPostgresOf(file.pid, paths.cluster)));
  try {
    if (!(await joined.leave())) return false;
    return await stopPostmaster({ paths, binaries: await findPostgresBinaries() }, joined.pid);
  } finally {
    await joined.end();
  }
}
