// `npm run backup -- FILE [--files FOLDER]`: writes the database and secrets to an archive, and users' files to a
// folder.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { backUpDatabase } from '../db/backup/back-up-database.ts';
import { backUpRows } from '../db/backup/back-up-rows.ts';
import { describeForeignObjects } from '../db/backup/foreign-objects.ts';
import { findSecrets } from '../db/backup/restore-staging.ts';
import { keptSchemas } from '../program/prepare-operations.ts';
import { runEntry } from '../program/run-entry.ts';
import { readBackupArguments } from './backup-arguments.ts';
import { withKeptFiles } from './with-kept-files.ts';

await runEntry(async (config, log, signal) => {
  const { file, filesFolder } = readBackupArguments(process.argv.slice(2), {
    canForce: false,
    usage:
      'Name the archive to write, the folder for users’ files, or both: npm run backup -- FILE.tar.gz --files FOLDER',
  });
  const print = (words: string) => process.stdout.write(`${words}\n`);
  await withKeptFiles({ config, folder: filesFolder, direction: 'backup', print, signal }, async (copyFiles) => {
    if (file !== null) {
      const { sizeBytes, hasSecrets, leftOut } = await backUp(config, { file, log, signal });
      const what = config.secrets === null && hasSecrets ? 'the database and the secrets' : 'the database';
      print(`${file} holds ${what} (${(sizeBytes / 1e6).toFixed(1)} MB).`);
      if (leftOut.length > 0) {
        print(
          `Left out, because Clipwright did not make it: ${describeForeignObjects(leftOut)}. Back it up in another way, such as with pg_dump.`,
        );
      }
      if (config.secrets === null && !hasSecrets)
        print(`There are no secrets in it: ${config.dataDir} has no secrets.json.`);
      if (config.secrets !== null) print('CLIPWRIGHT_SECRET is not in it: keep it in another place.');
      if (filesFolder === null) print('Users’ files are not in it: --files FOLDER copies them.');
    }
    // Files are copied after the database, so that every file it refers to is included.
    await copyFiles();
  });
});

async function backUp(config: Config, { file, log, signal }: { file: string; log: Logger; signal: AbortSignal }) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null) {
    const made = await backUpDatabase({ dataDir, file, log: (message) => log.debug(message), signal });
    return { ...made, leftOut: [] };
  }
  const { keyIds, databaseRolePassword: rolePassword } = await findSecrets(config.secrets, {
    ofInstallation: dataDir,
  });
  const secretsFile = config.secrets === null ? join(dataDir, 'secrets.json') : null;
  const parts = { rolePassword, keyIds, secretsFile, kept: keptSchemas, file, signal };
  return { ...(await backUpRows({ ...parts, database: databaseUrl })), hasSecrets: secretsFile !== null };
}
