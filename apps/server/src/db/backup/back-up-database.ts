import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterPaths } from '../embedded-postgres/cluster-paths.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { BackupError } from './backup-error.ts';
import { CLUSTER_FORMAT, type ClusterManifest } from './backup-manifest.ts';
import type { BackupWriter } from './backup-writer.ts';
import { listClusterFiles } from './list-cluster-files.ts';
import { refuseOverwriting, writeArchive } from './write-archive.ts';

export type BackupOptions = {
  dataDir: string;
  /** The archive to write, a `.tar.gz`. */
  file: string;
  log?: (message: string) => void;
  signal?: AbortSignal;
};

/**
 * Writes the embedded database, and the secrets that decrypt its values, into one archive, whether the server runs or
 * not. Users' videos and clips are not included.
 * @returns the archive's size, and whether it includes secrets.
 * @throws BackupError; EmbeddedPostgresError if the database must be started but fails to.
 */
export async function backUpDatabase(options: BackupOptions): Promise<{ sizeBytes: number; hasSecrets: boolean }> {
  const { dataDir, file, signal, log = () => undefined } = options;
  const { cluster } = clusterPaths(dataDir);
  const majorVersion = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (majorVersion === null) {
    throw new BackupError('no-database', `There is no database in ${dataDir}. Name the data folder of the server.`);
  }
  await refuseOverwriting(file);
  const server = await startEmbeddedPostgres({ dataDir, log, ...(signal && { signal }) });
  try {
    let hasSecrets = false;
    const { sizeBytes } = await writeArchive(file, signal, async (archive) => {
      await addCluster(archive, cluster, server.connection());
      await archive.addFile('postgres/password', clusterPaths(dataDir).passwordFile);
      hasSecrets = await archive.addFile('secrets.json', join(dataDir, 'secrets.json'));
      return describe(archive, Number(majorVersion));
    });
    return { sizeBytes, hasSecrets };
  } finally {
    await server.stop();
  }
}

/** Creates a base backup with Postgres' low-level functions; the session stays open until the last file is copied. */
async function addCluster(archive: BackupWriter, cluster: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Retains the write-ahead log from here on; dropped with the session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomUUID().replaceAll('-', '_')}`,
    ]);
    const { rows: starts } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('clipwright', fast => true)) as segment`,
    );
    const { folders, files } = await listClusterFiles(cluster);
    await archive.addFolder('postgres/cluster');
    for (const folder of folders) await archive.addFolder(`postgres/cluster/${folder}`);
    for (const file of files) await archive.addFile(`postgres/cluster/${file}`, join(cluster, file));
    const { rows: stops } = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)',
    );
    const [start, stop] = [starts[0], stops[0]];
    if (!start || !stop) throw new Error('Postgres told no position of the backup.');
    await archive.addText('postgres/cluster/backup_label', stop.label);
    for (const segment of await listSegments(cluster, start.segment, stop.segment)) {
      await archive.addFile(`postgres/cluster/pg_wal/${segment}`, join(cluster, 'pg_wal', segment));
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Segment names sort by position. */
async function listSegments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (segments[0] !== first || segments.at(-1) !== last) throw new Error('A part of the write-ahead log is missing.');
  return [...segments, ...names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name))];
}

function describe(archive: BackupWriter, postgresMajorVersion: number): ClusterManifest {
  return {
    format: 'clipwright-backup',
    formatVersion: CLUSTER_FORMAT,
    createdAt: new Date().toISOString(),
    postgresMajorVersion,
    folders: [...archive.folders],
    files: [...archive.files],
  };
}
