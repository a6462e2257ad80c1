import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { checkInstallation } from '../db/check-installation.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { prepareOperations } from './prepare-operations.ts';

/**
 * Migrates the database to this version and does nothing else, so that processes without the owner's privileges can use
 * it.
 */
export async function migrateOnly(
  { dataDir, databaseUrl, secrets: given }: Pick<Config, 'dataDir' | 'databaseUrl' | 'secrets'>,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const embedded =
    databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir, log: (message) => log.debug(message), signal })
      : null;
  try {
    const secrets = await loadSecrets(dataDir, given);
    const isShared = databaseUrl !== null;
    await prepareDatabase({
      owner: databaseUrl ?? embedded?.connection() ?? '',
      rolePassword: secrets.databaseRolePassword,
      log,
      // A migration does not need the files to be reachable.
      check: (client) => checkInstallation(client, { keyIds: secrets.keyIds, mark: null, isShared }),
      prepare: prepareOperations,
    });
  } finally {
    await embedded?.stop();
  }
}
