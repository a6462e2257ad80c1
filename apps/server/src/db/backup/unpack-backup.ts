import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';
import { freeBytesOf } from '../../telemetry/free-bytes-of.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupManifest,
  backupFileName,
  backupFolderName,
  backupManifest,
  CLUSTER_FORMAT,
  MANIFEST_NAME,
  newerManifest,
} from './backup-manifest.ts';
import { rowsFileName } from './open-archive-rows.ts';

/** Without these, startup would create a new, empty database. */
const neededOfCluster = ['postgres/password', 'postgres/cluster/PG_VERSION', 'postgres/cluster/backup_label'];

const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
/** More than any manifest lists. */
const MAX_ENTRIES = MAX_MANIFEST_BYTES / 64;

/** File system error codes for conflicting file and folder names. */
const contradictions = new Set(['EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Unpacks an archive into an empty folder and compares the result with the archive's manifest.
 * @throws BackupError `damaged` unless the backup is complete and unchanged, `file-not-readable`, `disk-full`.
 */
export async function unpackBackup(file: string, folder: string, signal?: AbortSignal): Promise<BackupManifest> {
  const unpacked: Pick<BackupManifest, 'folders' | 'files'> = { folders: [], files: [] };
  let manifest: BackupManifest | null = null;
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip, { ...(signal && { signal }) });
  // Also reported by the entries, which end with it.
  let readingError: NodeJS.ErrnoException | null = null;
  reading.catch((error: NodeJS.ErrnoException) => {
    readingError = error;
  });
  try {
    const decoder = createTarDecoder({ strict: true });
    const bytes = Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(decoder)) {
      if (manifest) throw new Error('something follows its manifest');
      if (unpacked.folders.length + unpacked.files.length >= MAX_ENTRIES) throw new Error('it holds too many files');
      if (entry.header.name === MANIFEST_NAME) manifest = await readManifest(entry);
      else if (entry.header.type === 'directory') unpacked.folders.push(await unpackFolder(entry, folder));
      else if (entry.header.type === 'file') unpacked.files.push(await unpackFile(entry, folder));
      else throw new Error(`it holds a ${entry.header.type}`);
    }
    await reading;
    if (!manifest) throw new Error('its manifest is missing, so it was cut off');
    compare(unpacked, manifest);
    return manifest;
  } catch (error) {
    signal?.throwIfAborted();
    // If the bytes are not gzip, the entries fail without a message; the actual error follows right after.
    await setImmediate();
    throw explain(isOfGzip(readingError) ? readingError : error, file);
  }
}

async function unpackFolder(entry: ParsedTarEntry, folder: string): Promise<string> {
  const name = backupFolderName.parse(entry.header.name.replace(/\/$/, ''));
  await entry.body.cancel();
  await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  return name;
}

async function unpackFile(entry: ParsedTarEntry, folder: string): Promise<BackupManifest['files'][number]> {
  const name = backupFileName.parse(entry.header.name);
  const path = join(folder, name);
  // Reported before the disk is full, since other processes may be writing to it.
  if (entry.header.size > (await freeBytesOf(folder))) throw new NoRoomError();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const output = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of entry.body) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await output.writeFile(chunk);
    }
    // The cluster's thousand files are synced together by the Postgres that test-starts them; row files are temporary.
    if (!/^(postgres\/cluster|rows)\//.test(name)) await output.sync();
  } finally {
    await output.close();
  }
  return { name, sizeBytes, sha256: hash.digest('hex') };
}

class NoRoomError extends Error {
  readonly code = 'ENOSPC';
}

async function readManifest(entry: ParsedTarEntry): Promise<BackupManifest> {
  if (entry.header.size > MAX_MANIFEST_BYTES) throw new Error('its manifest is too large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.body) chunks.push(chunk);
  const manifest: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  refuseNewerFormat(manifest);
  return backupManifest.parse(manifest);
}

function refuseNewerFormat(manifest: unknown): void {
  if (!newerManifest.safeParse(manifest).success) return;
  throw new BackupError(
    'unknown-version',
    'The backup was made by a newer version of Clipwright. Restore it with that version.',
  );
}

function isOfGzip(error: NodeJS.ErrnoException | null): boolean {
  return error?.code?.startsWith('Z_') === true;
}

/** Returns the reason; for a refused name, the error message is just a list of patterns. */
function whyOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'it was cut off';
  if (code?.startsWith('Z_')) return 'it is no gzip file, or was changed';
  if (error instanceof z.ZodError) return 'it holds names or values that no backup has';
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

function compare(found: Pick<BackupManifest, 'folders' | 'files'>, manifest: BackupManifest): void {
  const describe = ({ folders, files }: Pick<BackupManifest, 'folders' | 'files'>) => [
    ...folders.map((name) => `folder ${name}`),
    ...files.map(({ name, sizeBytes, sha256 }) => `${name} of ${sizeBytes} bytes with SHA-256 ${sha256}`),
  ];
  const expected = new Set(describe(manifest));
  for (const entry of describe(found)) {
    if (!expected.delete(entry)) throw new Error(`it holds ${entry}, which its manifest does not list`);
  }
  const [missing] = expected;
  if (missing) throw new Error(`it lacks ${missing}`);
  const names = new Set(found.files.map(({ name }) => name));
  for (const name of listNeeded(manifest)) if (!names.delete(name)) throw new Error(`it lacks ${name}`);
  if (manifest.formatVersion === CLUSTER_FORMAT) return;
  names.delete('secrets.json');
  const [odd] = names;
  if (odd) throw new Error(`it holds ${odd}, which no table has`);
}

function* listNeeded(manifest: BackupManifest): Generator<string> {
  if (manifest.formatVersion === CLUSTER_FORMAT) return yield* neededOfCluster;
  // One by one, stopping at the first missing file: the count in a damaged manifest can be any number.
  for (const { name, files } of manifest.tables) {
    for (let index = 0; index < files; index += 1) yield rowsFileName(name, index);
  }
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError('disk-full', 'There is no room to unpack the backup. Free some space and try again.', {
      cause: error,
    });
  }
  if (path === file || (code === 'EISDIR' && path === undefined)) {
    return new BackupError('file-not-readable', `The backup ${file} cannot be read (${code}). Check its name.`, {
      cause: error,
    });
  }
  if (/^E[A-Z]+$/.test(code) && path && !contradictions.has(code)) return error;
  return new BackupError('damaged', `${file} is no whole backup of Clipwright: ${whyOf(error)}. Use another one.`, {
    cause: error,
  });
}
