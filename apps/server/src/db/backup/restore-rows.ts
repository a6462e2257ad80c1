import pg from 'pg';
import type { Logger } from 'pino';
import { makeInstallationTable, RESTORING } from '../check-installation.ts';
import { type ConnectionSettings, describeConnection, toClientConfig } from '../connection-settings.ts';
import { errorCode, toConnectError } from '../database-start-error.ts';
import { listOwnObjects } from '../own-objects.ts';
import { isBeingPrepared, prepareDatabase } from '../prepare-database.ts';
import { listMigrations } from '../run-migrations.ts';
import { BackupError } from './backup-error.ts';
import { fillTables } from './fill-tables.ts';
import { describeForeignObjects, listForeignObjects } from './foreign-objects.ts';
import { type KeptSchemas, listKeptTables } from './kept-tables.ts';
import type { InstallationSnapshot, RowSource } from './row-source.ts';

export type RowsRestoreOptions = {
  source: RowSource;
  /** The empty database, as its owner. */
  owner: ConnectionSettings;
  rolePassword: string;
  /** The secret's key names. */
  keyIds: readonly string[];
  kept: KeptSchemas;
  /** Creates the owner's objects other than tables. */
  prepare: (owner: pg.ClientBase) => Promise<void>;
  /** Runs once all rows are written, and before anyone sees them. */
  beforeCommit?: () => Promise<void>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  signal: AbortSignal;
};

/**
 * Creates an installation from rows in an empty database: first roles, the rows' schema and the rows, then this
 * version's schema. If interrupted before the rows are written, it can be repeated, and no process uses the database
 * until then.
 * @throws BackupError, DatabaseStartError
 */
export async function restoreRows(options: RowsRestoreOptions): Promise<void> {
  const { source, keyIds, kept: keptSchemas, prepare, beforeCommit = async () => {}, signal, ...access } = options;
  refuseUnfit(source.snapshot, keyIds);
  try {
    await prepareDatabase({
      ...access,
      until: source.snapshot.newestMigration,
      check: (owner) => beginRestore(owner, keptSchemas),
      prepare: async (owner) => {
        await prepare(owner);
        refuseOtherQueue(source, await keptSchemas.readQueueVersion(owner));
        await fillTables(owner, source, { kept: keptSchemas, beforeCommit, signal });
      },
    });
    await prepareDatabase({ ...access, prepare });
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error, access.owner);
  }
}

/** Refuses an unusable backup before changing anything. @throws BackupError `other-secret`, `unknown-version` */
export function refuseUnfit(
  { keyId, newestMigration: migration }: Pick<InstallationSnapshot, 'keyId' | 'newestMigration'>,
  keyIds: readonly string[],
): void {
  if (!keyIds.includes(keyId)) {
    throw new BackupError(
      'other-secret',
      'The backup belongs to an installation with another secret, without which sessions and encrypted tokens in it cannot be read. Give this ' +
        'command that CLIPWRIGHT_SECRET, or the secrets.json of the data folder that it was made with.',
    );
  }
  refuseOtherMigrations(migration);
}

/**
 * Refuses a database that rows cannot be restored into, before changing anything. @throws BackupError,
 * DatabaseStartError
 */
export async function refuseOccupiedDatabase(database: ConnectionSettings, kept: KeptSchemas): Promise<void> {
  const client = new pg.Client(toClientConfig(database));
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw toConnectError(error, describeConnection(database));
    });
    const state = await refuseOccupied(client, kept);
    if (state === 'restoring' && (await isBeingPrepared(client))) {
      throw new BackupError(
        'in-use',
        `Another restore into the database at ${describeConnection(database)} is under way. Wait until it has ended, or stop it, then restore again.`,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseOtherMigrations(migration: number): void {
  const migrations = listMigrations();
  if (migrations.includes(migration)) return;
  const isNewer = migration > (migrations.at(-1) ?? 0);
  throw new BackupError(
    'unknown-version',
    isNewer
      ? 'The backup was made by a newer version of Clipwright. Restore it with that version.'
      : 'The backup was made by a version of Clipwright that this one does not know. Restore it with that version.',
  );
}

function refuseOtherQueue({ snapshot }: RowSource, version: number): void {
  if (snapshot.queueVersion === version) return;
  throw new BackupError(
    'unknown-version',
    'The queue of the backup is of another version of Clipwright. Restore it with the version that made it, into another empty database, and update that.',
  );
}

/** Marks the database as being filled, so that no process uses it before it is complete. */
async function beginRestore(owner: pg.ClientBase, kept: KeptSchemas): Promise<void> {
  if ((await refuseOccupied(owner, kept)) === 'restoring') return;
  // In one transaction: a starting process that finds the table empty creates an installation there.
  await owner.query('begin');
  await makeInstallationTable(owner);
  await owner.query('insert into clipwright.installation (key_id) values ($1)', [RESTORING]);
  await owner.query('commit');
}

/** Only replaces what an interrupted restore left behind. */
async function refuseOccupied(owner: pg.ClientBase, kept: KeptSchemas): Promise<'empty' | 'restoring'> {
  const { rows } = await owner.query<{ database: string; isKnown: boolean }>(
    `select current_database() as database, to_regclass('clipwright.installation') is not null as "isKnown"`,
  );
  const [row] = rows;
  const keyId = row?.isKnown ? await readKeyId(owner) : null;
  if (keyId === RESTORING) return 'restoring';
  const own = listOwnObjects();
  const tables = await listKeptTables(owner, { ...kept, leftOut: ['clipwright.installation'] }, own);
  if (keyId !== null || tables.length > 0) {
    throw new BackupError(
      'database-exists',
      `The database ${row?.database} is not empty. Make another one, and name it in DATABASE_URL: a restore replaces nothing there.`,
    );
  }
  const inTheWay = (await listForeignObjects(owner, kept, own)).filter(
    ({ isTable, name }) => isTable || own.tables.has(name),
  );
  if (inTheWay.length === 0) return 'empty';
  throw new BackupError(
    'database-exists',
    `The database ${row?.database} is not empty: it holds ${describeForeignObjects(inTheWay)}, which Clipwright did not make. Make another one, and name it in ` +
      'DATABASE_URL, or move that elsewhere until the restore is done.',
  );
}

async function readKeyId(owner: pg.ClientBase): Promise<string | null> {
  const { rows } = await owner.query<{ id: string }>('select key_id as id from clipwright.installation');
  return rows[0]?.id ?? null;
}

/** Explains a database connection error; others are returned unchanged. */
function explain(error: unknown, owner: ConnectionSettings): unknown {
  const code = errorCode(error) ?? '';
  const { message } = error as Error;
  const isAway = /^(57P|08)/.test(code) || ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  if (!isAway && !/^(Connection terminated|Client has encountered a connection error)/.test(message)) return error;
  return new BackupError(
    'database-away',
    `The database at ${describeConnection(owner)} stopped answering: ${message}. Restore again: where the rows are there already, that is told.`,
    { cause: error },
  );
}
