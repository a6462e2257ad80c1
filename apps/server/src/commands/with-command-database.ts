import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { checkInstallation, checkMember } from '../db/check-installation.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { type Database, openDatabase, openForeignDatabase } from '../db/open-database.ts';
import { prepareOperations } from '../program/prepare-operations.ts';

/**
 * Opens the installation's database, embedded or configured, for the duration of a command. If other processes leave
 * the schema unchanged (`MIGRATE=0`), so does the command.
 */
export async function withCommandDatabase(
  { config, log, signal }: { config: Config; log: Logger; signal: AbortSignal },
  work: (opened: { db: Database; secrets: Secrets }) => Promise<void>,
): Promise<void> {
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.debug(message), signal })
      : null;
  try {
    const secrets = await loadSecrets(config.dataDir, config.secrets);
    const access = {
      owner: config.databaseUrl ?? postgres?.connection() ?? '',
      rolePassword: secrets.databaseRolePassword,
      log,
    };
    const installation = { keyIds: secrets.keyIds, mark: null, isShared: true };
    const db =
      config.migrate === '0'
        ? await openForeignDatabase({ ...access, check: (client) => checkMember(client, installation) })
        : await openDatabase({
            ...access,
            check: (client) => checkInstallation(client, installation),
            prepare: prepareOperations,
          });
    try {
      await work({ db, secrets });
    } finally {
      await db.close();
    }
  } finally {
    await postgres?.stop();
  }
}
