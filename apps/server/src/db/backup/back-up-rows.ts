import pg from 'pg';
import { type ConnectionSettings, describeConnection, withLogin } from '../connection-settings.ts';
import { errorCode, toConnectError } from '../database-start-error.ts';
import { serviceRole } from '../roles.ts';
import { BackupError } from './backup-error.ts';
import { ROWS_FORMAT, type RowsManifest } from './backup-manifest.ts';
import type { BackupWriter } from './backup-writer.ts';
import type { ForeignObject } from './foreign-objects.ts';
import type { KeptSchemas, KeptTable } from './kept-tables.ts';
import { rowsFileName, rowsFolderName } from './open-archive-rows.ts';
import { openRowSnapshot } from './open-row-snapshot.ts';
import type { RowSource } from './row-source.ts';
import { refuseOverwriting, writeArchive } from './write-archive.ts';

export type RowsBackupOptions = {
  /** The database address; its user is ignored. */
  database: ConnectionSettings;
  rolePassword: string;
  /** The secret's key names. */
  keyIds: readonly string[];
  /** The data folder's secrets, stored with the rows; null if they come from the settings. */
  secretsFile: string | null;
  kept: KeptSchemas;
  /** The archive to write, a `.tar.gz`. */
  file: string;
  signal: AbortSignal;
};

/** Held in memory until it is written to the archive as a file. */
const ROWS_FILE_BYTES = 8 * 1024 * 1024;

/**
 * Writes all rows of a database other than the embedded one into an archive, as a snapshot, while other processes keep
 * using it. Rows are read as the service role, which no policy restricts.
 * @returns the archive's size, and the database's other objects, which are not included
 * @throws BackupError; DatabaseStartError if the server cannot be reached
 */
export async function backUpRows(options: RowsBackupOptions): Promise<{ sizeBytes: number; leftOut: ForeignObject[] }> {
  const { database, rolePassword, keyIds, secretsFile, kept: keptSchemas, file, signal } = options;
  await refuseOverwriting(file);
  const client = new pg.Client(withLogin(database, serviceRole.name, rolePassword));
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => Promise.reject(explainConnect(error, database)));
    const source = await openRowSnapshot(client, keptSchemas);
    if (!keyIds.includes(source.snapshot.keyId)) throw otherSecret();
    const { sizeBytes } = await writeArchive(file, signal, async (archive) => {
      const tables = await addRows(archive, source, signal);
      if (secretsFile !== null) await archive.addFile('secrets.json', secretsFile);
      return describe(archive, source, tables);
    });
    return { sizeBytes, leftOut: source.leftOut };
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error, database);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addRows(archive: BackupWriter, source: RowSource, signal: AbortSignal): Promise<RowsManifest['tables']> {
  await archive.addFolder('rows');
  const tables: RowsManifest['tables'] = [];
  for (const table of source.tables) tables.push(await addTable(archive, source, table, signal));
  return tables;
}

async function addTable(
  archive: BackupWriter,
  source: RowSource,
  table: KeptTable,
  signal: AbortSignal,
): Promise<RowsManifest['tables'][number]> {
  await archive.addFolder(rowsFolderName(table.name));
  let [files, heldBytes, held]: [number, number, Uint8Array[]] = [0, 0, []];
  const flush = async () => {
    await archive.addBytes(rowsFileName(table.name, files), Buffer.concat(held));
    [files, heldBytes, held] = [files + 1, 0, []];
  };
  const { chunks, count } = source.read(table);
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= ROWS_FILE_BYTES) await flush();
  }
  if (heldBytes > 0) await flush();
  return { name: table.name as RowsManifest['tables'][number]['name'], columns: table.columns, rows: count(), files };
}

function describe(archive: BackupWriter, { snapshot }: RowSource, tables: RowsManifest['tables']): RowsManifest {
  return {
    format: 'clipwright-backup',
    formatVersion: ROWS_FORMAT,
    createdAt: new Date().toISOString(),
    snapshot,
    tables,
    folders: [...archive.folders],
    files: [...archive.files],
  };
}

function otherSecret(cause?: unknown): BackupError {
  return new BackupError(
    'other-secret',
    'The database does not know the roles of this installation, or has them with another secret. Give this command the CLIPWRIGHT_SECRET ' +
      'of the others, or the secrets.json of their data folder.',
    { cause },
  );
}

function explainConnect(error: unknown, database: ConnectionSettings): unknown {
  const code = errorCode(error);
  return code === '28P01' || code === '28000'
    ? otherSecret(error)
    : toConnectError(error, describeConnection(database));
}

/** Explains a Postgres or connection error; others are returned unchanged. */
function explain(error: unknown, database: ConnectionSettings): unknown {
  if (!(error instanceof pg.DatabaseError) && !/^Connection terminated/.test((error as Error).message)) return error;
  return new BackupError(
    'database-away',
    `The database at ${describeConnection(database)} stopped answering: ${(error as Error).message}. Nothing was written; back up again.`,
    { cause: error },
  );
}
