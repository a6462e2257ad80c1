import type pg from 'pg';
import type { Logger } from 'pino';
import { makeInstallationTable } from '../check-installation.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { listMigrations } from '../run-migrations.ts';
import { BackupError } from './backup-error.ts';
import { fillTables } from './fill-tables.ts';
import type { KeptSchemas } from './kept-tables.ts';
import type { RowSource } from './row-source.ts';

export type RowsRestoreOptions = {
  source: RowSource;
  /** The empty database, as its owner. */
  owner: ConnectionSettings;
  rolePassword: string;
  /** Names of the secret's keys. */
  keyIds: readonly string[];
  kept: KeptSchemas;
  /** Makes what the owner has to make besides the tables. */
  prepare: (owner: pg.ClientBase) => Promise<void>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  signal: AbortSignal;
};

/**
 * Makes an installation of rows in an empty database: roles, the schema that the rows are of, the rows, then this version's schema.
 * Interrupted before its rows are there, it can be done again.
 * @throws BackupError, DatabaseStartError
 */
export async function restoreRows(options: RowsRestoreOptions): Promise<void> {
  const { source, keyIds, kept, prepare, signal, ...access } = options;
  if (!keyIds.includes(source.snapshot.keyId)) {
    throw new BackupError(
      'other-secret',
      'The backup belongs to an installation with another secret, without which sessions and encrypted tokens in it cannot be read. Give this ' +
        'command that CLIPWRIGHT_SECRET, or the secrets.json of the data folder that it was made with.',
    );
  }
  refuseOtherMigrations(source);
  await prepareDatabase({
    ...access,
    until: source.snapshot.newestMigration,
    check: (owner) => refuseOccupied(owner, kept),
    prepare: async (owner) => {
      await prepare(owner);
      await refuseOtherQueue(source, await kept.readQueueVersion(owner));
      await fillTables(owner, source, kept, signal);
    },
  });
  await prepareDatabase({ ...access, prepare });
}

function refuseOtherMigrations({ snapshot }: RowSource): void {
  const known = listMigrations();
  if (known.includes(snapshot.newestMigration)) return;
  const isNewer = snapshot.newestMigration > (known.at(-1) ?? 0);
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

/** An attempt that was broken off leaves tables, and no word of whose they are. */
async function refuseOccupied(owner: pg.ClientBase, kept: KeptSchemas): Promise<void> {
  const { rows } = await owner.query<{ database: string; isKnown: boolean; hasTables: boolean }>(
    `select current_database() as database, to_regclass('clipwright.installation') is not null as "isKnown",
            exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p')) as "hasTables"`,
    [kept.names],
  );
  const [found] = rows;
  if (found?.isKnown) {
    const { rowCount } = await owner.query('select from clipwright.installation');
    if (rowCount === 0) return;
  }
  if (found?.isKnown || found?.hasTables) {
    throw new BackupError(
      'database-exists',
      `The database ${found.database} is not empty. Make another one, and name it in DATABASE_URL: a restore replaces nothing there.`,
    );
  }
  await makeInstallationTable(owner);
}
