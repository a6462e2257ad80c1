// `npm run restore -- FILE [--force]`: puts a backup's database and secrets into the data folder.
import { resolve } from 'node:path';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import { runEntry } from '../program/run-entry.ts';
import { StartError } from '../program/start-error.ts';
import { refuseOwnDatabase } from './refuse-own-database.ts';

await runEntry(async (config, log, signal) => {
  const force = process.argv.includes('--force');
  const [file, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--force');
  if (file === undefined || rest.length > 0) {
    throw new StartError(
      'Name the backup: npm run restore -- FILE.tar.gz (--force replaces the database that is there)',
    );
  }
  refuseOwnDatabase(config);
  await restoreDatabase({
    dataDir: config.dataDir,
    file: resolve(file),
    force,
    log: (message) => log.debug(message),
    signal,
  });
  process.stdout.write(`The database of ${file} is in place.\n`);
});
