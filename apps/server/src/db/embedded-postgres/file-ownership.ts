import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';

/** Changes the owner of files and folders, but not their contents, to the user Postgres runs as. */
export async function chownTo(account: PostgresAccount | null, ...paths: readonly string[]): Promise<void> {
  if (!account) return;
  await Promise.all(paths.map((path) => lchown(path, account.uid, account.gid)));
}

/** Allows only the user Postgres runs as to traverse a folder that otherwise only root may enter. */
export async function allowTraversal(account: PostgresAccount | null, folder: string): Promise<void> {
  if (!account) return;
  const { uid, mode } = await stat(folder);
  const isRootsAlone = uid === 0 && (mode & 0o011) === 0;
  if (!isRootsAlone) return;
  await chown(folder, 0, account.gid);
  await chmod(folder, (mode & 0o7707) | 0o010);
}

/** Repairs the owner and modes of a cluster copied by root or with other modes, which Postgres would refuse. */
export async function repairCluster(account: PostgresAccount | null, cluster: string): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if ((mode & 0o777) !== 0o700 && process.platform !== 'win32') await chmod(cluster, 0o700);
  if (!account || uid === account.uid) return;
  const entries = await readdir(cluster, { recursive: true });
  for (const entry of entries) await chownTo(account, join(cluster, entry));
  // Done last, so that an interrupted repair is repeated.
  await chownTo(account, cluster);
}
