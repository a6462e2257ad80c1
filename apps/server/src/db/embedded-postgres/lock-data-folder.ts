import { randomUUID } from 'node:crypto';
import { access, chown, constants, link, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Any number of processes can use a data folder's database concurrently; a restore locks the folder exclusively. */
export type DataFolderUse = 'shared' | 'alone';

export type DataFolderLock = { release(): void };

/** In the data folder itself, because a restore replaces the contents of the database folder. */
const LOCK_NAME = 'database.lock';
const RETRY_MS = 50;
/** Two simultaneous requests may refuse each other; one of them succeeds soon after. */
const WAIT_MS = 2000;
/** SQLite's error code for a lock held by another process. */
const SQLITE_BUSY = 5;

/**
 * Locks a data folder. This is an operating system file lock, taken through SQLite because Node has no API for it:
 * unlike a process id, it works across containers and machines that share the folder, and it always ends with its
 * process. The file remains, and is empty.
 * @param dataDir must exist
 * @param waitMs how long to keep trying
 * @returns null if other processes use the folder in an incompatible way
 */
export async function lockDataFolder(
  dataDir: string,
  use: DataFolderUse,
  waitMs = WAIT_MS,
): Promise<DataFolderLock | null> {
  const file = join(dataDir, LOCK_NAME);
  await makeLockFile(dataDir, file);
  // For a file it may only read, SQLite would silently take just a shared lock.
  await access(file, use === 'alone' ? constants.R_OK | constants.W_OK : constants.R_OK);
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    const lock = tryLock(file, use);
    if (lock !== null) return lock;
    await sleep(RETRY_MS);
  }
  return (await hasLocks(dataDir)) ? null : { release: () => undefined };
}

/**
 * Creates the lock file. If two are created concurrently, the first one remains. Only SQLite may open it: closing any
 * other handle to the file would release this process's locks on it.
 */
async function makeLockFile(dataDir: string, file: string): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 });
    if (process.getuid?.() === 0) {
      // Root may restore a folder that another user's process uses.
      const { uid, gid } = await stat(dataDir);
      await chown(draft, uid, gid);
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

function tryLock(file: string, use: DataFolderUse): DataFolderLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(use === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
    return { release: () => database.isOpen && database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/**
 * True if locks work here. Some network drives refuse every lock; trying one on a file unknown to others reveals this.
 * Other processes cannot be detected there.
 */
async function hasLocks(dataDir: string): Promise<boolean> {
  const own = join(dataDir, `${LOCK_NAME}.${randomUUID()}`);
  try {
    await writeFile(own, '', { mode: 0o600 });
    const lock = tryLock(own, 'alone');
    lock?.release();
    return lock !== null;
  } finally {
    await rm(own, { force: true });
  }
}
