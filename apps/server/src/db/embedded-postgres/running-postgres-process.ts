import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A live process; a zombie does not count. */
export type RunningPostgresProcess = {
  command: string;
  /** Its working directory; null if unknown. */
  workDir: string | null;
};

const run = promisify(execFile);

/** Null if there is no process with that id. */
export async function findRunningProcess(pid: number): Promise<RunningPostgresProcess | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // This error means the process belongs to another user, so it cannot be signaled.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform === 'linux') return readProcFolder(pid);
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']).catch(() => ({
      stdout: '',
    }));
    return stdout.includes(`"${pid}"`) ? { command: stdout, workDir: null } : null;
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const [, state, command] = /^\s*(\S+)\s+(.*)/.exec(stdout) ?? [];
  return !state || state.startsWith('Z') ? null : { command: command ?? '', workDir: null };
}

async function readProcFolder(pid: number): Promise<RunningPostgresProcess | null> {
  try {
    const [stat, cmdline] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The state follows the program's name, which is in brackets and may contain any character.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0];
    if (state === 'Z' || state === 'X') return null;
    // A container's root user may not be allowed to read other users' processes.
    const workDir = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return { command: cmdline.replaceAll('\0', ' '), workDir };
  } catch {
    return null;
  }
}

/** True if the process is a Postgres using this cluster. */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  const running = await findRunningProcess(pid);
  if (!running?.command.includes('postgres')) return false;
  if (running.workDir !== null) return running.workDir === cluster;
  // Windows only reports the program's name. There, Postgres itself refuses a folder that is in use.
  return process.platform === 'win32' || running.command.includes(cluster);
}
