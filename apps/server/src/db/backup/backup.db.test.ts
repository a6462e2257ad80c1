import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeDataFolder, query, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { keptSchemas, prepareOperations } from '../../program/prepare-operations.ts';
import { backUpDatabase } from './back-up-database.ts';
import { restoreDatabase } from './restore-database.ts';

test('a backup restores the rows, and secrets that only their owner can read', async () => {
  const dataDir = await makeDataFolder();
  const server = await start(dataDir);
  await query(server, 'create table written as select generate_series(1, 3) as id');
  await writeFile(join(dataDir, 'secrets.json'), '{"key":"one"}', { mode: 0o600 });
  const file = join(await makeDataFolder(), 'backup.tar.gz');
  await backUpDatabase({ dataDir, file });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await server.stop();

  const elsewhere = await makeDataFolder();
  await restoreDatabase({
    dataDir: elsewhere,
    file,
    secrets: null,
    kept: keptSchemas,
    prepare: prepareOperations,
    copyFiles: async () => {},
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  expect(await readFile(join(elsewhere, 'secrets.json'), 'utf8')).toBe('{"key":"one"}');
  expect((await stat(join(elsewhere, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const restored = await start(elsewhere);
  expect(await query(restored, 'select id from written order by id')).toEqual([1, 2, 3]);
});
