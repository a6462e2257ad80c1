import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const machine = hostname().replace(/\W/g, '_');
/** After the prefix: the machine, the process, when that began where the system tells it, and what makes the name unique. */
const named = /^(\w+)-(\d+)(?:-(\d+))?-\w+$/;

/**
 * Creates an empty folder in `parent`. Its name contains the machine and the process, which distinguishes folders in use from those
 * of killed processes.
 */
export async function makeOwnFolder(parent: string, prefix: string): Promise<string> {
  const begun = await readStart(process.pid);
  const owner = [machine, process.pid, ...(begun === null ? [] : [begun])].join('-');
  return await mkdtemp(join(parent, `${prefix}${owner}-`));
}

/** Removes what processes of this machine left that live no more; what cannot be removed is tried again the next time. */
export async function removeLeftFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, host, pid, begun] = (name.startsWith(prefix) && named.exec(name.slice(prefix.length))) || [];
    if (host !== machine || (await isAlive(Number(pid), begun ?? null))) continue;
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** True if the process is alive and not another one that reused its id. The first process of a container always has the same id. */
async function isAlive(pid: number, begun: string | null): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const start = await readStart(pid);
  return begun === null || start === null || begun === start;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did, which no change of the clock moves; null where the system does not tell. */
async function readStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of its program comes before, in parentheses, and may hold anything: field 22 is the 20th after it.
  return /^\d+$/.exec(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '')?.[0] ?? null;
}
