import { link } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Secrets } from '../../config/secrets.ts';
import { checkInstallation } from '../check-installation.ts';
import { type ConnectionSettings, withLogin } from '../connection-settings.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { serviceRole } from '../roles.ts';
import { BackupError } from './backup-error.ts';
import { CLUSTER_FORMAT } from './backup-manifest.ts';
import type { ForeignObject } from './foreign-objects.ts';
import { readNamedFiles } from './named-files.ts';
import { openArchiveRows } from './open-archive-rows.ts';
import { openRowSnapshot } from './open-row-snapshot.ts';
import { orDamaged, withStagedPostgres } from './restore-database.ts';
import { refuseOccupiedDatabase, refuseUnfit, restoreRows } from './restore-rows.ts';
import {
  exists,
  findSecrets,
  type RestoreParts,
  type Staging,
  unpackInDataDir,
  withDataFolderAlone,
} from './restore-staging.ts';
import type { RowSource } from './row-source.ts';
import { checkStagedDatabase } from './staged-database.ts';

export type ServerRestoreOptions = RestoreParts & {
  /** The empty database, as its owner. */
  database: ConnectionSettings;
  /** The folder the archive is unpacked in; the backup's secrets are stored there if it has none. */
  dataDir: string;
  /** An archive written by `backUpDatabase` or `backUpRows`. */
  file: string;
  /** Called with the other objects in an embedded database's archive, which are not restored. */
  onLeftOut: (objects: ForeignObject[]) => void;
  signal: AbortSignal;
};

/**
 * Restores a backup's rows into an empty database on a server, with their schema and roles. If the backup is a copy of
 * an embedded database, that copy runs temporarily while its rows are read. If killed at any point, it can be repeated.
 * @throws BackupError; DatabaseStartError; EmbeddedPostgresError
 */
export async function restoreToServer(options: ServerRestoreOptions): Promise<void> {
  const { database, kept: keptSchemas } = options;
  try {
    await withDataFolderAlone(options.dataDir, async (dataDir) => {
      await refuseOccupiedDatabase(database, keptSchemas);
      await restoreStaged(await unpackInDataDir(dataDir, options), options);
    });
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, options.dataDir);
  }
}

async function restoreStaged(staging: Staging, options: ServerRestoreOptions): Promise<void> {
  const { database, kept: keptSchemas, prepare, copyFiles, log, signal } = options;
  const hadSecrets = await exists(join(staging.dataDir, 'secrets.json'));
  try {
    const secrets = await findSecrets(options.secrets, {
      ofInstallation: staging.dataDir,
      ofBackup: staging.folder,
    });
    const { keyIds, databaseRolePassword: rolePassword } = secrets;
    await withRows(staging, secrets, options, async (source) => {
      refuseUnfit(source.snapshot, keyIds);
      await copyFiles(source.snapshot.storeId);
      const beforeCommit = async () => {
        if (options.secrets === null && !hadSecrets) await keepSecrets(staging);
      };
      const parts = { rolePassword, keyIds, kept: keptSchemas, prepare, beforeCommit, log, signal };
      await restoreRows({ source, owner: database, ...parts });
    });
    const asService = withLogin(database, serviceRole.name, rolePassword);
    // The restored rows are already committed, whatever happens to this connection.
    const named = await readNamedFiles(asService).catch((err: unknown) => {
      log.warn({ err }, 'The files that the restored database names could not be looked at');
      return null;
    });
    if (named !== null) options.onNamedFiles?.(named);
  } finally {
    await staging.remove();
  }
}

async function withRows(
  { folder, manifest }: Staging,
  { keyIds, databaseRolePassword: rolePassword }: Secrets,
  { file, kept, prepare, onLeftOut, log, signal }: ServerRestoreOptions,
  use: (source: RowSource) => Promise<void>,
): Promise<void> {
  if (manifest.formatVersion !== CLUSTER_FORMAT) return await use(openArchiveRows(folder, manifest));
  await withStagedPostgres(folder, { file, log, signal }, async (server) => {
    const owner = server.connection();
    await orDamaged({ file, signal }, () => checkStagedDatabase(owner, async () => keyIds));
    // Older rows are migrated to this version here to match the schema.
    const check = (client: pg.ClientBase) => checkInstallation(client, { keyIds, mark: null, isShared: false });
    await prepareDatabase({ owner, rolePassword, log, check, prepare });
    const client = new pg.Client(owner);
    client.on('error', () => undefined);
    await client.connect();
    try {
      const source = await openRowSnapshot(client, kept);
      await use(source);
      if (source.leftOut.length > 0) onLeftOut(source.leftOut);
    } finally {
      await client.end();
    }
  });
}

/** Stores the secrets in the data folder before anyone can see the rows that need them. */
async function keepSecrets({ folder, dataDir }: Staging): Promise<void> {
  const file = join(dataDir, 'secrets.json');
  await link(join(folder, 'secrets.json'), file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      'in-use',
      `A start of Clipwright has made ${file} meanwhile, where the secrets of the backup belong. Stop Clipwright, remove that file, then restore again.`,
    );
  });
}
