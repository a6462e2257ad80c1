import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths relative to the cluster, with `/`, each folder before its contents. */
export type ClusterListing = { folders: string[]; files: string[] };

/** Folders whose contents are left out because startup recreates them or they are added later. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);

const left = /^(postmaster\.(pid|opts)(\..*)?|backup_label(\.old)?|backup_manifest|tablespace_map|probe-.*|.*\.tmp)$/;
const leftAnywhere = /^(pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Lists the files in a base backup, following Postgres' protocol documentation; `global/pg_control` comes last because
 * it records the state of the other files.
 */
export async function listClusterFiles(cluster: string): Promise<ClusterListing> {
  const listing: ClusterListing = { folders: [], files: [] };
  await listFolder(cluster, '', listing);
  // The log is written during the backup and copied with it; its folder has a subfolder that must exist.
  listing.folders.push('pg_wal/archive_status', 'pg_wal/summaries');
  const control = 'global/pg_control';
  listing.files = [...listing.files.filter((file) => file !== control), control];
  return listing;
}

async function listFolder(cluster: string, folder: string, listing: ClusterListing): Promise<void> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch((error) => {
    // A database was dropped in the meantime; the log records it.
    if (error.code === 'ENOENT' && folder !== '') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftAnywhere.test(entry.name) || (folder === '' && left.test(entry.name))) continue;
    if (entry.isDirectory()) {
      listing.folders.push(path);
      if (!emptied.has(path)) await listFolder(cluster, path, listing);
    } else if (entry.isFile()) {
      listing.files.push(path);
    } else {
      throw new Error(`${join(cluster, path)} is neither file nor folder: backups do not cover tablespaces elsewhere.`);
    }
  }
}
