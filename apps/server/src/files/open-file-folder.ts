import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { freeBytesOf } from '../telemetry/free-bytes-of.ts';
import { checkFileKey } from './check-file-key.ts';
import { copyFiles } from './copy-files.ts';
import { createDraftFolder } from './draft-folder.ts';
import { explainFileError } from './explain-file-error.ts';
import type { FileStore, ListedFile, WriteOptions, WrittenBytes } from './file-store.ts';
import { placeFile, syncFile } from './place-file.ts';
import { toFileInfo } from './to-file-info.ts';
import { writeBytes } from './write-bytes.ts';

/** A write that pauses for longer than this was interrupted: its process was killed. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** Stores files in a local folder, under their keys; unfinished writes are next to them. */
export async function openFileFolder(folder: string): Promise<FileStore> {
  const roots = { stored: join(folder, 'stored'), partial: join(folder, 'partial'), drafts: join(folder, 'drafts') };
  for (const root of Object.values(roots)) await mkdir(root, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    checkFileKey(key);
    return join(roots.stored, key);
  };
  const drafts = createDraftFolder(roots);

  return {
    async write(key, content, options) {
      const path = pathOf(key);
      const partial = await writePartial(roots.partial, content, options);
      await placeFile(partial.path, path);
      return partial.written;
    },
    async adopt(key, from) {
      const path = pathOf(key);
      try {
        await syncFile(from);
        await placeFile(from, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw explainFileError(error);
        // The source file is on another disk.
        const partial = await writePartial(roots.partial, createReadStream(from));
        await placeFile(partial.path, path);
        await rm(from, { force: true });
      }
      return toFileInfo(await stat(path, { bigint: true }));
    },
    async find(key) {
      try {
        return toFileInfo(await stat(pathOf(key), { bigint: true }));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw explainFileError(error);
      });
      try {
        const info = toFileInfo(await file.stat({ bigint: true }));
        return { ...info, stream: file.createReadStream({ ...range, highWaterMark: 256 * 1024 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async withLocalFiles(use) {
      // The files are already on this disk.
      return await use({
        async pathOf(key) {
          const path = pathOf(key);
          await stat(path).catch((error: unknown) => {
            throw explainFileError(error);
          });
          return path;
        },
      });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeFolder(key) {
      // Drafts first: a draft that becomes a file in the meantime is then found among the files.
      const path = pathOf(key);
      await rm(join(roots.drafts, key), { recursive: true, force: true });
      await rm(path, { recursive: true, force: true });
    },
    async copyFolder(from, to) {
      const paths: string[] = [];
      try {
        await copyFiles(pathOf(from), pathOf(to), (path) => paths.push(path));
      } catch (error) {
        for (const path of paths) await rm(path, { force: true });
        throw error;
      }
      return paths.map((path) => `${to}${path.slice(pathOf(to).length).replaceAll(sep, '/')}`);
    },
    list: () => listFolder(roots.stored),
    freeBytes: () => freeBytesOf(folder),
    async check() {
      await statfs(folder);
    },
    signAddress: null,
    drafts,
    async cleanUp(olderThanMs) {
      const nowMs = Date.now();
      const partials = await cleanFolder(roots.partial, nowMs - Math.min(olderThanMs, MAX_PAUSE_MS));
      return partials + (await cleanFolder(roots.drafts, nowMs - olderThanMs));
    },
  };
}

/**
 * Removes files that have not been written to since the given time, and empty folders. Returns the number of files
 * removed.
 */
async function cleanFolder(folder: string, beforeMs: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += await cleanFolder(path, beforeMs);
      // Folders that are not empty or are being written to are kept.
      if (await isOlder(path, beforeMs)) await rmdir(path).catch(() => {});
    } else if (await isOlder(path, beforeMs)) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function isOlder(path: string, beforeMs: number): Promise<boolean> {
  const facts = await lstat(path).catch(() => null);
  return facts !== null && facts.mtimeMs < beforeMs;
}

/**
 * Lists the files below a folder, with their keys. Files removed in the meantime are omitted; an unreadable file is an
 * error.
 */
async function* listFolder(root: string, below = ''): AsyncGenerator<ListedFile> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(ifGone([]))) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    else {
      const facts = await stat(join(root, key)).catch(ifGone(null));
      if (facts) yield { key, sizeBytes: facts.size };
    }
  }
}

function ifGone<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

/** Writes a file under a temporary name and syncs it. Leaves nothing behind after a failure. */
async function writePartial(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  options?: WriteOptions,
): Promise<{ path: string; written: WrittenBytes }> {
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const sizeBytes = await writeBytes(file, 0, content, options, (piece) => hash.update(piece));
      await file.sync();
      return { path, written: { sizeBytes, sha256: hash.digest('hex') } };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw explainFileError(error);
  }
}
