import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import { runAsOwner, toUrl } from '../../test/db/create-test-database.ts';
import { makeDataFolder } from '../../test/db/embedded-postgres/data-folders.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { runCommand } from '../../test/run-node.ts';
import { createSecrets } from '../config/secrets.ts';
import { checkInstallation } from '../db/check-installation.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../db/open-database.ts';
import { clipFolder, openBucketStore, openFolderStore } from '../files/index.ts';
import { prepareOperations } from '../program/prepare-operations.ts';

const secret = 'the-one-secret-of-this-whole-installation';
const otherStore = '3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11';

let folder: string;
let postgres: EmbeddedPostgres;
let standIn: BucketStandIn;
const cleaners: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await makeDataFolder((clean) => cleaners.push(clean));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), fast: true, log: () => {} });
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  cleaners.push(
    async () => await standIn.stop(),
    async () => await postgres.stop(),
  );
  await runAsOwner(postgres.connection(), `create role keeper login createrole password 'keeper'`);
});
afterAll(async () => {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean();
});

async function createDatabase(name: string): Promise<string> {
  await runAsOwner(postgres.connection(), `create database ${name} owner keeper`);
  return toUrl({ ...postgres.connection(name), user: 'keeper', password: 'keeper' });
}

/** Opens the file store of the installation whose objects have this prefix. */
async function openBucketOf(name: string) {
  const { bucket, endpoint, region, credentials } = standIn;
  const place = { region, prefix: `${name}/`, forcesPathStyle: true, publicUrl: null };
  return await openBucketStore({ ...place, bucket, endpoint, credentials }, { dataDir: folder, workDir: null });
}

const settingsOf = (name: string, url: string, files = name) => ({
  CLIPWRIGHT_SECRET: secret,
  CLIPWRIGHT_DATA: join(folder, name),
  DATABASE_URL: url,
  S3_BUCKET: standIn.bucket,
  S3_ENDPOINT: standIn.endpoint,
  S3_REGION: standIn.region,
  S3_PREFIX: `${files}/`,
  S3_ACCESS_KEY_ID: standIn.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: standIn.credentials.secretAccessKey,
});

async function command(name: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return await runCommand(script, args, settings).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  );
}

it('a restore without files checks the owner of the existing ones, and reports how many named ones are missing', async () => {
  const url = await createDatabase('first');
  const first = settingsOf('first', url);
  const { keyIds, databaseRolePassword: rolePassword } = createSecrets([secret]);
  const store = await openBucketOf('first');
  const check = { keyIds, mark: store.mark, isShared: true };
  const db = await openDatabase({
    owner: url,
    rolePassword,
    log: silentLog,
    prepare: prepareOperations,
    check: (client) => checkInstallation(client, check),
  });
  const { rows: users } = await db.pools.service.query<{ id: string }>(
    `insert into users (full_name, email) values ('Ada', 'ada@example.org') returning id`,
  );
  const userId = users[0]?.id ?? '';
  const { projectId, clipIds } = await fillProject({ db, files: store.files }, userId);
  await db.close();
  const archive = join(folder, 'first.tar.gz');
  expect(await command('backup', first, archive)).toContain('holds the database');

  // Deleted after the backup.
  await store.files.remove(`${clipFolder({ userId, projectId }, clipIds[0] ?? '')}/9x16.mp4`);
  await store.close();
  const own = settingsOf('second', await createDatabase('second'), 'first');
  expect(await command('restore', own, archive)).toMatch(
    /is in place\.\n1 of the 7 files that the database names is not in the bucket clipwright, below first\/\./,
  );

  const bare = settingsOf('third', await createDatabase('third'));
  expect(await command('restore', bare, archive)).toMatch(
    /is in place\.\n7 of the 7 files that the database names are not in the bucket clipwright, below third\/\. .*--files FOLDER.*files:copy/,
  );

  const foreignBucket = await openBucketOf('foreign');
  await foreignBucket.mark.write(otherStore);
  await foreignBucket.close();
  const foreign = settingsOf('fourth', await createDatabase('fourth'), 'foreign');
  expect(await command('restore', foreign, archive)).toMatch(
    /^refused: The files in the bucket clipwright, below foreign\/ are of another installation than the backup’s database\. /,
  );
  const unfinished = await openBucketOf('foreign');
  await unfinished.mark.write(`unfinished ${otherStore}`);
  await unfinished.close();
  expect(await command('restore', foreign, archive)).toContain('are of another installation');
  // Refused before any row was written.
  expect(await command('restore', { ...foreign, S3_PREFIX: 'first/' }, archive)).toContain('1 of the 7 files');

  standIn.faults.add({ kind: 'denied' });
  expect(await command('restore', settingsOf('fifth', await createDatabase('fifth')), archive)).toMatch(
    /^refused: The files in the bucket clipwright, below fifth\/ cannot be reached: /,
  );
  standIn.faults.clear();

  // The same with the embedded database and a folder.
  const embedded = { CLIPWRIGHT_DATA: join(folder, 'embedded'), CLIPWRIGHT_SECRET: secret };
  expect(await command('restore', embedded, archive)).toMatch(
    /is in place\.\n7 of the 7 files that the database names are not in the folder .*embedded.files\. /,
  );
  const files = await openFolderStore(embedded.CLIPWRIGHT_DATA);
  await files.mark.write(otherStore);
  // After just a first start, the folder does not belong to any installation yet.
  expect(await command('restore', embedded, archive, '--force')).toContain('is in place.');
  await files.files.write('users/u1/1.mp4', Readable.from([Buffer.from('1')]));
  expect(await command('restore', embedded, archive, '--force')).toMatch(
    /^refused: The files in the folder .*embedded.files are of another installation/,
  );
  await files.close();
}, 400_000);
