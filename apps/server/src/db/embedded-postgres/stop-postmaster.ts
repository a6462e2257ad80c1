import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './prepare-cluster.ts';
import { findRunningProcess, isPostgresOf } from './running-postgres-process.ts';

const POLL_MS = 10;
/** A fast shutdown ends sessions and flushes memory to disk; only a very slow disk takes a minute. */
const FAST_SHUTDOWN_MS = 60_000;
/** An immediate shutdown writes nothing, and the next start replays the log. */
const IMMEDIATE_SHUTDOWN_MS = 5000;

type StoppableCluster = Pick<Cluster, 'paths' | 'binaries'>;

/**
 * Stops the server and waits until it is gone. Returns false if it does not stop, or runs where this process cannot end
 * it.
 */
export async function stopPostmaster(
  cluster: StoppableCluster,
  pid: number,
  fastShutdownMs = FAST_SHUTDOWN_MS,
): Promise<boolean> {
  if (process.platform === 'win32') return stopByPgCtl(cluster);
  // If it runs in another container, its id belongs to a different program here.
  if (!(await isPostgresOf(pid, cluster.paths.cluster))) return false;
  return (await end(pid, 'SIGINT', fastShutdownMs)) || (await end(pid, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS));
}

async function end(pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
    throw error;
  }
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    if (!(await findRunningProcess(pid))) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function stopByPgCtl({ paths, binaries }: StoppableCluster): Promise<boolean> {
  const args = ['stop', '--mode', 'fast', '--wait', '--timeout', '60', '--pgdata', paths.cluster];
  const child = spawn(binaries.pgCtl, args, { stdio: 'ignore', windowsHide: true });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
