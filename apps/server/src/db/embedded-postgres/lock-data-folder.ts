import { randomUUID } from 'node:crypto';
import { access, chown, constants, link, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Any number of processes use the database of a data folder at the same time; a restore has the folder exclusively. */
export type DataFolderUse = 'shared' | 'alone';

export type DataFolderLock = { release(): void };

/** In the data folder itself: a restore replaces the contents of the database's folder. */
const LOCK_NAME = 'database.lock';
const RETRY_MS = 50;
/** Two requests at the same moment may refuse each other; one of them gets it soon after. */
const WAIT_MS = 2000;
/** SQLite's error code for a lock that another one has. */
const SQLITE_BUSY = 5;

/**
 * Locks a data folder. The lock is the system's own on a file, which SQLite takes since Node has no call for it: unlike
 * a process number it is valid in other containers and on other machines that share the folder, and it ends with its
 * process in any case. The file stays, and is empty.
 * @param dataDir must exist
 * @param waitMs the time to keep trying
 * @returns null if others use the folder in an incompatible way
 */
export async function lockDataFolder(
  dataDir: string,
  use: DataFolderUse,
  waitMs = WAIT_MS,
): Promise<DataFolderLock | null> {
  const file = join(dataDir, LOCK_NAME);
  await makeLockFile(dataDir, file);
  // SQLite would silently take only a shared lock of a file that it may only read.
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
 * Makes the lock file. Of two made at once, the first one's stays. Only SQLite may open it: closing any other handle of
 * the file would end this process' locks on it.
 */
async function makeLockFile(dataDir: string, file: string): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 });
    if (process.getuid?.() === 0) {
      // Root may restore a folder that another user runs.
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
 * True if locks work here. Some network drives refuse every lock, which a file that no one else knows reveals; other
 * processes cannot be detected there.
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
