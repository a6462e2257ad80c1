import { randomUUID } from 'node:crypto';
import { access, chown, constants, link, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Any number use the database of a data folder at the same time; a restore has the folder alone. */
export type DataFolderUse = 'shared' | 'alone';

export type DataFolderLock = { release(): void };

/** In the data folder itself: what lies in it is replaced by a restore. */
const LOCK_NAME = 'database.lock';
const RETRY_MS = 50;
/** Two that ask at the same moment may refuse each other; one of them gets it soon after. */
const WAIT_MS = 2000;
/** SQLite's word for a lock that another one has. */
const SQLITE_BUSY = 5;

/**
 * Locks a data folder. The lock is the system's own on a file, which SQLite takes since Node has no call for it: unlike the number of a
 * process it counts in other containers and on other machines that have the same folder, and it ends with its process, however that does.
 * The file stays, and nothing is in it.
 * @param dataDir exists
 * @param waitMs how long it is tried
 * @returns null where others use the folder in a way that does not go with this one
 */
export async function lockDataFolder(
  dataDir: string,
  use: DataFolderUse,
  waitMs = WAIT_MS,
): Promise<DataFolderLock | null> {
  const file = join(dataDir, LOCK_NAME);
  await makeLockFile(dataDir, file);
  // SQLite would lock a file that it may only read for reading alone, and say nothing.
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
 * Of two that make it at once, the first one's stays. It is never opened but by SQLite: to close any other handle of the file would end
 * this process' locks on it.
 */
async function makeLockFile(dataDir: string, file: string): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 });
    if (process.getuid?.() === 0) {
      // Root may restore what another user runs.
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

/** Some network drives refuse every lock: a file that no one else knows tells. There, nothing is known of others. */
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
