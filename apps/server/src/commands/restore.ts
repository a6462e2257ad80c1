// `npm run restore -- FILE [--files FOLDER] [--force]`: restores a backup's database, secrets and files to the
// configured places.

import { StartError } from '../config/start-error.ts';
import { describeForeignObjects, type ForeignObject } from '../db/backup/foreign-objects.ts';
import type { NamedFiles } from '../db/backup/named-files.ts';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import { restoreToServer } from '../db/backup/restore-to-server.ts';
import { keptSchemas, prepareOperations } from '../program/prepare-operations.ts';
import { runEntry } from '../program/run-entry.ts';
import { readBackupArguments } from './backup-arguments.ts';
import { withKeptFiles } from './with-kept-files.ts';

await runEntry(async (config, log, signal) => {
  const { file, filesFolder, force } = readBackupArguments(process.argv.slice(2), {
    canForce: true,
    usage:
      'Name the backup: npm run restore -- FILE.tar.gz --files FOLDER (either may be left out; --force replaces the embedded database that is there)',
  });
  const { dataDir, databaseUrl, secrets } = config;
  if (databaseUrl !== null && force) {
    throw new StartError('--force is for the embedded database: name an empty one in DATABASE_URL, and leave it out.');
  }
  const print = (words: string) => process.stdout.write(`${words}\n`);
  const onLeftOut = (objects: ForeignObject[]) => {
    print(
      `Not restored, because Clipwright did not make it: ${describeForeignObjects(objects)}. It is still in ${file}.`,
    );
  };
  await withKeptFiles(
    { config, folder: filesFolder, direction: 'restore', print, signal },
    async (copyFiles, printMissing) => {
      if (file === null) return await copyFiles();
      let named: NamedFiles | null = null;
      const onNamedFiles = (found: NamedFiles) => {
        named = found;
      };
      const parts = { secrets, kept: keptSchemas, prepare: prepareOperations, copyFiles, onNamedFiles, log };
      if (databaseUrl === null) await restoreDatabase({ ...parts, dataDir, file, force, signal });
      else await restoreToServer({ ...parts, onLeftOut, database: databaseUrl, dataDir, file, signal });
      print(`The database of ${file} is in place.`);
      if (named !== null) await printMissing(named);
    },
  );
});
