import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const machine = hostname().replace(/\W/g, '_');
/** The part after the prefix: the machine, the process ID, the start time if available, and a unique suffix. */
const named = /^(\w+)-(\d+)(?:-(\d+))?-\w+$/;

/**
 * Creates an empty folder in `parent`. Its name contains the machine and the process, to distinguish folders in use
 * from those of killed processes.
 */
export async function makeOwnFolder(parent: string, prefix: string): Promise<string> {
  const begun = await readStart(process.pid);
  const owner = [machine, process.pid, ...(begun === null ? [] : [begun])].join('-');
  return await mkdtemp(join(parent, `${prefix}${owner}-`));
}

/** Removes the folders of processes on this machine that have ended. Failures are retried the next time. */
export async function removeLeftFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, host, pid, begun] = (name.startsWith(prefix) && named.exec(name.slice(prefix.length))) || [];
    if (host !== machine || (await isAlive(Number(pid), begun ?? null))) continue;
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/**
 * Returns true if the process is alive and has not been replaced by another with the same ID. In containers, the first
 * process always has the same ID.
 */
async function isAlive(pid: number, begun: string | null): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const start = await readStart(pid);
  return begun === null || start === null || begun === start;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Signaling a process of another user is not permitted, but proves that it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the start time of a process in ticks since boot, which clock changes do not affect. Null if unavailable. */
async function readStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name comes first, in parentheses, and may contain anything. Field 22 is the 20th after it.
  return /^\d+$/.exec(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '')?.[0] ?? null;
}
