// `npm run backup -- FILE`: writes the embedded database and the secrets into one archive.
import { resolve } from 'node:path';
import { backUpDatabase } from '../db/backup/back-up-database.ts';
import { runEntry } from '../program/run-entry.ts';
import { StartError } from '../program/start-error.ts';
import { refuseOwnDatabase } from './refuse-own-database.ts';

await runEntry(async (config, log, signal) => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0)
    throw new StartError('Name the file to write: npm run backup -- FILE.tar.gz');
  refuseOwnDatabase(config);
  const { sizeBytes } = await backUpDatabase({
    dataDir: config.dataDir,
    file: resolve(file),
    log: (message) => log.debug(message),
    signal,
  });
  process.stdout.write(`${file} holds the database and the secrets (${(sizeBytes / 1e6).toFixed(1)} MB).\n`);
});
