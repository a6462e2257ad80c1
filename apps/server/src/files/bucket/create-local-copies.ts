import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http/app-error.ts';
import { explainFileError } from '../explain-file-error.ts';
import type { FileInfo, FileStore, LocalFiles, TimeWindow } from '../file-store.ts';
import type { BucketClient } from './bucket-client.ts';
import { openPartialCopy, type PartialCopy } from './open-partial-copy.ts';
import { readObject } from './read-object.ts';

/** Unused copies are kept for the next reader up to this total size. */
const KEPT_BYTES = 20 * 1024 ** 3;
const KEPT_MS = 60 * 60_000;
/**
 * Copies in the same folder that belong to another machine or container are kept until they have been unchanged for
 * this long.
 */
const FOREIGN_MS = 24 * 60 * 60_000;

type Copy = {
  path: string;
  folder: string;
  sizeBytes: number;
  leases: number;
  usedMs: number;
  whole: Promise<string> | null;
  partial: Promise<PartialCopy> | null;
};

/**
 * Copies objects to the local disk for programs that read files. If only some windows of a recording are needed, only
 * those are downloaded. Each process has its own folder, and removes the folders of killed processes.
 */
export async function createLocalCopies(
  bucket: BucketClient,
  {
    folder,
    find,
    keptBytes: mostKeptBytes = KEPT_BYTES,
  }: { folder: string; find: (key: string) => Promise<FileInfo | null>; keptBytes?: number },
): Promise<{ lend: FileStore['withLocalFiles']; close(): Promise<void> }> {
  await removeLeft(folder);
  const name = `${hostname()}-${process.pid}-${randomUUID()}`;
  openHere.add(name);
  const own = join(folder, name);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const copies = new Map<string, Copy>();

  /** Different content gets a different copy. */
  function open(key: string, { etag, sizeBytes }: FileInfo): Copy {
    const id = createHash('sha256').update(`${key} ${etag}`).digest('hex');
    const existing = copies.get(id);
    if (existing) return existing;
    // Programs and the engine derive types and languages from file names. The object's previous copy may still be in
    // the process of being removed.
    const place = join(own, randomUUID());
    const path = join(place, basename(key));
    const copy = { path, folder: place, sizeBytes, leases: 0, usedMs: 0, whole: null, partial: null };
    copies.set(id, copy);
    return copy;
  }

  async function fetchWhole(copy: Copy, key: string, info: FileInfo): Promise<string> {
    copy.whole ??= (async () => {
      try {
        await mkdir(copy.folder, { recursive: true, mode: 0o700 });
        const coming = join(copy.folder, 'coming');
        await pipeline(readObject(bucket, key, info), createWriteStream(coming, { mode: 0o600 }));
        const path = join(copy.folder, 'whole', basename(key));
        await mkdir(join(copy.folder, 'whole'), { mode: 0o700, recursive: true });
        await rename(coming, path);
        return path;
      } catch (error) {
        throw explainFileError(error);
      }
    })();
    copy.whole.catch(() => {
      copy.whole = null;
    });
    return await copy.whole;
  }

  async function fetchWindows(copy: Copy, key: string, info: FileInfo, windows: readonly TimeWindow[]) {
    copy.partial ??= openPartialCopy(bucket, { key, info, path: copy.path });
    copy.partial.catch(() => {
      copy.partial = null;
    });
    const partial = await copy.partial;
    return (await partial.bring(windows)) ? copy.path : await fetchWhole(copy, key, info);
  }

  async function removeUnused(): Promise<void> {
    const unused = [...copies].filter(([, { leases }]) => leases === 0).sort(([, a], [, b]) => b.usedMs - a.usedMs);
    let keptBytes = 0;
    for (const [id, copy] of unused) {
      keptBytes += copy.sizeBytes;
      if (keptBytes <= mostKeptBytes && performance.now() - copy.usedMs < KEPT_MS) continue;
      // It may have been lent out again while others were being removed.
      if (copy.leases > 0 || copies.get(id) !== copy) continue;
      copies.delete(id);
      const partial = await copy.partial?.catch(() => null);
      await partial?.close();
      await rm(copy.folder, { recursive: true, force: true });
    }
  }

  return {
    async lend(use, { signal } = {}) {
      const lent = new Set<Copy>();
      let isOver = false;
      const local: LocalFiles = {
        async pathOf(key, windows) {
          signal?.throwIfAborted();
          const info = await find(key);
          if (!info) throw new AppError('file_not_found');
          if (isOver) throw new TypeError('The lending is over.');
          const copy = open(key, info);
          if (!lent.has(copy)) copy.leases += 1;
          lent.add(copy);
          if (windows && copy.whole === null) return await fetchWindows(copy, key, info, windows);
          return await fetchWhole(copy, key, info);
        },
      };
      try {
        return await use(local);
      } finally {
        isOver = true;
        for (const copy of lent) {
          copy.leases -= 1;
          copy.usedMs = performance.now();
        }
        await removeUnused();
      }
    },
    async close() {
      for (const { partial } of copies.values()) await (await partial?.catch(() => null))?.close();
      copies.clear();
      await rm(own, { recursive: true, force: true, maxRetries: 3 });
      openHere.delete(name);
    },
  };
}

/** A process may have several stores open; tests do. */
const openHere = new Set<string>();

/**
 * Removes the folders of processes that have exited. In a container, each process has the same PID as its predecessor,
 * and containers that share a folder cannot see each other's processes.
 */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = /^(.+)-(\d+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(name) ?? [];
    if (host === undefined) continue;
    const isLeft = host === hostname() ? !isInUse(name, Number(pid)) : await isForgotten(join(folder, name));
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function isForgotten(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  return facts !== null && facts.mtimeMs < Date.now() - FOREIGN_MS;
}

function isInUse(name: string, pid: number): boolean {
  return pid === process.pid ? openHere.has(name) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
