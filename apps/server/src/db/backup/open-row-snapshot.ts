import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { RESTORING } from '../check-installation.ts';
import { errorCode } from '../database-start-error.ts';
import { listOwnObjects, type OwnObjects } from '../own-objects.ts';
import { listMigrations } from '../run-migrations.ts';
import { BackupError } from './backup-error.ts';
import { type ForeignObject, listForeignObjects } from './foreign-objects.ts';
import { type KeptSchemas, listKeptTables, quoteColumns, quoteTable } from './kept-tables.ts';
import type { InstallationSnapshot, RowSource } from './row-source.ts';

/** @property leftOut the other objects, which are not read */
export type RowSnapshot = RowSource & { leftOut: ForeignObject[] };

/** The longest wait for a schema change. */
const LOCK_WITHIN_SEC = 60;

/**
 * Opens a transaction with a snapshot of all rows as of this moment, and locks their tables against schema changes
 * until the client ends. Other sessions can still read and write.
 * @throws BackupError `no-right` if this login cannot see everything, `no-database` if there is no installation,
 * `in-use` during a schema change, `unknown-version` if this version does not support the schema's
 */
export async function openRowSnapshot(client: pg.ClientBase, kept: KeptSchemas): Promise<RowSnapshot> {
  const migration = await readNewestMigration(client);
  if (!listMigrations().includes(migration)) throw ofOtherVersion();
  const own = listOwnObjects();
  const tables = await listReadable(client, kept, own);
  await client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '${LOCK_WITHIN_SEC}s'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
  // Lock before the first read: a table changed in between would be exported in a state that never existed.
  await client
    .query(`lock table ${tables.map(({ name }) => quoteTable(name)).join(', ')} in access share mode`)
    .catch((error: unknown) => Promise.reject(explainLock(error)));
  const snapshot = await readSnapshot(client, kept);
  const isUnchanged = JSON.stringify(await listReadable(client, kept, own)) === JSON.stringify(tables);
  if (snapshot.newestMigration !== migration || !isUnchanged) throw beingChanged();
  return {
    snapshot,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    leftOut: await listForeignObjects(client, kept, own),
    read({ name, columns }) {
      const stream = client.query(copyTo(`copy (select ${quoteColumns(columns)} from ${quoteTable(name)}) to stdout`));
      return { chunks: stream, count: () => stream.rowCount };
    },
  };
}

async function readNewestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client
    .query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations')
    .catch((error: unknown) => {
      if (['42P01', '3F000'].includes(errorCode(error) ?? '')) throw noInstallation();
      throw error;
    });
  if (!rows[0]?.newest) throw noInstallation();
  return Number(rows[0].newest);
}

async function listReadable(client: pg.ClientBase, kept: KeptSchemas, own: OwnObjects) {
  const tables = await listKeptTables(client, kept, own);
  const unreadable = tables.filter(({ isReadable }) => !isReadable).map(({ name }) => name);
  if (unreadable.length > 0) {
    throw new BackupError(
      'no-right',
      `Not every row of ${unreadable.slice(0, 5).join(', ')} may be read, so that the backup would not be whole. Start this version of ` +
        'Clipwright once, or run MIGRATE=only, as the owner of the database: that gives its roles their rights again.',
    );
  }
  if (tables.length === 0) throw noInstallation();
  return tables;
}

async function readSnapshot(client: pg.ClientBase, kept: KeptSchemas): Promise<InstallationSnapshot> {
  const { rows } = await client.query<{ newestMigration: string | null; keyId: string; storeId: string | null }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as "newestMigration", key_id as "keyId", store_id as "storeId"
     from clipwright.installation`,
  );
  const [row] = rows;
  if (!row) throw noInstallation();
  if (row.keyId === RESTORING) {
    throw new BackupError(
      'no-database',
      'A restore into the database was broken off, so that it holds nothing to back up.',
    );
  }
  const { newestMigration, keyId, storeId } = row;
  return {
    newestMigration: Number(newestMigration),
    keyId,
    storeId,
    queueVersion: await kept.readQueueVersion(client),
  };
}

function explainLock(error: unknown): unknown {
  return errorCode(error) === '55P03' ? beingChanged(error) : error;
}

function beingChanged(cause?: unknown): BackupError {
  return new BackupError('in-use', 'The database is being brought to another version. Back up once that is done.', {
    cause,
  });
}

function ofOtherVersion(): BackupError {
  return new BackupError(
    'unknown-version',
    'The database was brought to a version of Clipwright that this one does not know. Back it up with that version.',
  );
}

function noInstallation(): BackupError {
  return new BackupError(
    'no-database',
    'The database has no installation of Clipwright. Check the name in DATABASE_URL.',
  );
}
