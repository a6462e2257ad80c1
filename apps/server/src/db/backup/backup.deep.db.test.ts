import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { getServerPid, makeDataFolder, query, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { runProgram } from '../../../test/db/embedded-postgres/run-program.ts';
import { keptSchemas, prepareOperations } from '../../program/prepare-operations.ts';
import { RESTORED_FOLDER } from '../embedded-postgres/finish-restore.ts';
import { backUpDatabase } from './back-up-database.ts';
import { type BackupManifest, MANIFEST_NAME } from './backup-manifest.ts';
import { type RestoreOptions, restoreDatabase } from './restore-database.ts';

const restore = async (options: Pick<RestoreOptions, 'dataDir' | 'file' | 'force'> & Partial<RestoreOptions>) =>
  await restoreDatabase({
    secrets: null,
    kept: keptSchemas,
    prepare: prepareOperations,
    copyFiles: async () => {},
    ...options,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });

const rowsOf = async (dataDir: string) => {
  const server = await start(dataDir);
  const rows = await query(server, 'select id::int from written order by id');
  await server.stop();
  return rows as number[];
};

test('a backup during writes restores the rows without a gap and secrets that only their owner can read', {
  timeout: 180_000,
}, async () => {
  const folder = await makeDataFolder();
  const dataDir = join(folder, 'data');
  const program = runProgram(dataDir, 'write');
  await program.started;
  await expect.poll(() => program.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50);
  await writeFile(join(dataDir, 'secrets.json'), '{"key":"one"}', { mode: 0o600 });
  const acknowledgedBefore = program.acknowledged.at(-1) ?? 0;
  const file = join(folder, 'backup.tar.gz');
  const { sizeBytes } = await backUpDatabase({ dataDir, file });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(file)).size).toBe(sizeBytes);
  const acknowledgedMeanwhile = (program.acknowledged.at(-1) ?? 0) - acknowledgedBefore;
  expect(acknowledgedMeanwhile).toBeGreaterThan(0);
  await program.kill();

  const elsewhere = await makeDataFolder();
  await restore({ dataDir: elsewhere, file });
  expect((await readdir(elsewhere)).sort()).toEqual(['database.lock', 'postgres', 'secrets.json']);
  const rows = await rowsOf(elsewhere);
  expect(rows.length).toBeGreaterThanOrEqual(acknowledgedBefore);
  expect(rows).toEqual(rows.map((_, index) => index + 1));
  expect(await readFile(join(elsewhere, 'secrets.json'), 'utf8')).toBe('{"key":"one"}');
  expect((await stat(join(elsewhere, 'secrets.json'))).mode & 0o777).toBe(0o600);

  // The killed program's server is still running, which does not prevent a restore; a live program's server does.
  await restore({ dataDir, file, force: true });
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres', 'secrets.json']);
  expect(await rowsOf(dataDir)).toEqual(rows);
  const other = runProgram(dataDir, 'hold');
  await other.started;
  const pid = await getServerPid(dataDir);
  await expect(restore({ dataDir, file, force: true })).rejects.toMatchObject({ reason: 'in-use' });
  expect(await getServerPid(dataDir)).toBe(pid);
  await other.stop();
});

test('a backup does not overwrite another one, and needs a database and an existing folder', async () => {
  const dataDir = await makeDataFolder();
  const file = join(dataDir, 'backup.tar.gz');
  await expect(backUpDatabase({ dataDir, file })).rejects.toMatchObject({ reason: 'no-database' });
  await (await start(dataDir)).stop();
  await writeFile(file, 'older');
  await expect(backUpDatabase({ dataDir, file })).rejects.toMatchObject({ reason: 'file-exists' });
  expect(await readFile(file, 'utf8')).toBe('older');
  const nowhere = join(dataDir, 'missing', 'backup.tar.gz');
  await expect(backUpDatabase({ dataDir, file: nowhere })).rejects.toMatchObject({ reason: 'file-not-writable' });
  await expect(getServerPid(dataDir)).rejects.toThrow('ENOENT');
});

test('a stopped backup leaves no files, and prints only that it was stopped', async () => {
  const folder = await makeDataFolder();
  const dataDir = join(folder, 'data');
  await (await start(dataDir)).stop();
  const stop = new AbortController();
  const backup = backUpDatabase({ dataDir, file: join(folder, 'backup.tar.gz'), signal: stop.signal });
  const outcome = backup.catch((error: unknown) => error);
  await expect.poll(async () => (await readdir(folder)).some((name) => name.endsWith('.partial'))).toBe(true);
  stop.abort();
  expect(await outcome).toBe(stop.signal.reason);
  expect(await readdir(folder)).toEqual(['data']);
});

test('an interrupted restore completes at the next start', async () => {
  const dataDir = await makeDataFolder();
  await writeFile(join(dataDir, 'secrets.json'), 'before');
  const restored = join(dataDir, RESTORED_FOLDER);
  const server = await start(restored);
  await query(server, 'create table written as select 2 as id');
  await server.stop();
  await writeFile(join(restored, 'secrets.json'), 'restored');
  expect(await rowsOf(dataDir)).toEqual([2]);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('restored');
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres', 'secrets.json']);
});

/** Creates an archive from the given entries, with a manifest that is valid except for `wrong`. */
async function makeArchive(entries: Record<string, string>, wrong: Partial<BackupManifest> = {}): Promise<Buffer> {
  const manifest = {
    format: 'clipwright-backup',
    formatVersion: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    postgresMajorVersion: 18,
    folders: ['postgres/cluster'],
    files: Object.entries(entries).map(([name, body]) => ({
      name,
      sizeBytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    })),
    ...wrong,
  };
  return pack({ ...entries, [MANIFEST_NAME]: JSON.stringify(manifest) });
}

async function pack(entries: Record<string, string>, odd: TarEntry[] = []): Promise<Buffer> {
  const folder = { header: { name: 'postgres/cluster/', size: 0, type: 'directory' as const } };
  const files = Object.entries(entries).map(([name, body]) => ({ header: { name, size: body.length }, body }));
  return gzipSync(await packTar([folder, ...odd, ...files]));
}

/** Packs an empty entry, followed by a manifest. */
const packOdd = (header: TarEntry['header']) => pack({ [MANIFEST_NAME]: '{}' }, [{ header }]);
const link = { name: 'postgres/cluster/link', size: 0, linkname: '../../../../escaped' };
const oneFile = (name: string): TarEntry => ({ header: { name, size: 1 }, body: 'x' });

/** Packs the header for a file larger than any disk, and some of its content. */
function packGiant(): Buffer {
  const tar = Buffer.alloc(4096);
  const put = (text: string, at: number) => tar.write(text, at, 'latin1');
  put('secrets.json', 0);
  put('0000600\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  // Base 256: 2^50 bytes.
  tar.writeUInt8(0x80, 124);
  tar.writeUInt8(4, 129);
  put('00000000000\0', 136);
  put('        0', 148);
  put('ustar\x0000', 257);
  const sum = tar.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return gzipSync(tar);
}

const smallest = {
  'postgres/password': 'p',
  'postgres/cluster/PG_VERSION': '18\n',
  'postgres/cluster/backup_label': 'l',
};
const secretsEntry = { name: 'secrets.json', sizeBytes: 2, sha256: 'a'.repeat(64) };

let made: Promise<Buffer> | null = null;
/** Returns an archive containing an empty database. */
function getWhole(): Promise<Buffer> {
  const make = async () => {
    const dataDir = await makeDataFolder();
    await (await start(dataDir)).stop();
    await backUpDatabase({ dataDir, file: join(dataDir, 'backup') });
    return readFile(join(dataDir, 'backup'));
  };
  made ??= make();
  return made;
}

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['is cut off', async () => (await getWhole()).subarray(0, 1_000_000), 'damaged'],
  ['lacks its last byte', async () => (await getWhole()).subarray(0, -1), 'damaged'],
  ['has one byte changed', async () => changeByte(await getWhole()), 'damaged'],
  [
    'has one byte changed before it was compressed',
    async () => gzipSync(changeByte(gunzipSync(await getWhole())), { level: 1 }),
    'damaged',
  ],
  ['is empty', () => Buffer.alloc(0), 'damaged'],
  ['is something else', () => Buffer.from('not an archive'), 'damaged'],
  ['has no manifest', () => pack({ 'secrets.json': '{}' }), 'damaged'],
  ['lacks a file of its manifest', () => makeArchive({}, { files: [secretsEntry] }), 'damaged'],
  ['holds a file more', () => makeArchive({ ...smallest, 'secrets.json': '{}' }, { files: [] }), 'damaged'],
  ['holds another content', () => makeArchive({ 'secrets.json': '{}' }, { files: [secretsEntry] }), 'damaged'],
  ['leads out of the folder', () => makeArchive({ 'postgres/cluster/../../../escaped': 'x' }), 'damaged'],
  ['holds a symbolic link', () => packOdd({ ...link, type: 'symlink' }), 'damaged'],
  ['holds a hard link', () => packOdd({ ...link, type: 'link' }), 'damaged'],
  ['holds a device', () => packOdd({ ...link, type: 'character-device' }), 'damaged'],
  ['holds a file twice', () => pack({}, [oneFile('secrets.json'), oneFile('secrets.json')]), 'damaged'],
  [
    'holds a folder in place of the secrets',
    () => packOdd({ name: 'secrets.json/', size: 0, type: 'directory' }),
    'damaged',
  ],
  [
    'holds a file in place of the rows’ folder',
    () => pack({}, [oneFile('rows'), oneFile('rows/public.users')]),
    'damaged',
  ],
  ['holds a file without its folder', () => pack({}, [oneFile('rows/public.users/00000000')]), 'damaged'],
  ['holds a file that is larger than the disk', packGiant, 'disk-full'],
  ['is of a newer version', () => makeArchive(smallest, { formatVersion: 3 as never }), 'unknown-version'],
  ['is of another Postgres', () => makeArchive(smallest, { postgresMajorVersion: 17 }), 'unknown-version'],
  ['holds no database', () => makeArchive({ 'secrets.json': '{}' }), 'damaged'],
  ['holds a database that does not start', () => makeArchive(smallest), 'damaged'],
])('an archive that %s is refused and changes nothing', async (_, make, reason) => {
  const folder = await makeDataFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secrets.json'), 'present');
  const file = join(folder, 'backup.tar.gz');
  await writeFile(file, await make());
  await expect(restore({ dataDir, file, force: true })).rejects.toMatchObject({ name: 'BackupError', reason });
  expect(await readdir(folder)).toEqual(['backup.tar.gz', 'data']);
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'secrets.json']);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('present');
});

test('a restore replaces a database or secrets only with an explicit option', async () => {
  const dataDir = await makeDataFolder();
  const file = join(dataDir, 'backup.tar.gz');
  await writeFile(file, await getWhole());
  await (await start(dataDir)).stop();
  await expect(restore({ dataDir, file })).rejects.toMatchObject({ reason: 'database-exists' });
  await writeFile(join(dataDir, 'secrets.json'), '{"of":"the backup"}');
  const withTheirs = join(await makeDataFolder(), 'backup.tar.gz');
  await backUpDatabase({ dataDir, file: withTheirs });
  const withSecrets = await makeDataFolder();
  await writeFile(join(withSecrets, 'secrets.json'), '{}');
  await expect(restore({ dataDir: withSecrets, file: withTheirs })).rejects.toMatchObject({
    reason: 'database-exists',
    message: expect.stringContaining('secrets.json is there already'),
  });
  expect((await readdir(withSecrets)).sort()).toEqual(['database.lock', 'secrets.json']);
  // A backup without secrets needs the existing installation's secrets.
  await restore({ dataDir: withSecrets, file });
  expect(await readFile(join(withSecrets, 'secrets.json'), 'utf8')).toBe('{}');
  await expect(restore({ dataDir, file: join(dataDir, 'none'), force: true })).rejects.toMatchObject({
    reason: 'file-not-readable',
  });
});

function changeByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const position = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
  return changed;
}
