import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

export type MeasuredRun = {
  exitCode: number;
  stdout: string;
  stderr: string;
  seconds: number;
  peakMemoryMiB: number | null;
};

const SAMPLE_MS = 100;

/**
 * Runs a program to its end and measures it from outside: wall time, and the most memory it and all programs it started
 * held at once (resident, sampled ten times a second; Linux only, null elsewhere).
 */
export async function runMeasured(command: string, args: readonly string[], timeoutMs: number): Promise<MeasuredRun> {
  const startedMs = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' });
  let [stdout, stderr, peakKiB] = ['', '', 0];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const timer = setInterval(async () => {
    peakKiB = Math.max(peakKiB, await residentKiB(child.pid ?? 0));
  }, SAMPLE_MS);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? -1));
  });
  clearInterval(timer);
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    exitCode,
    stdout,
    stderr,
    seconds,
    peakMemoryMiB: process.platform === 'linux' ? Math.round(peakKiB / 1024) : null,
  };
}

/** Resident memory of a process and all that descend from it. */
async function residentKiB(rootPid: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return { pid: Number(pid), parent: field('PPid'), residentKiB: field('VmRSS') };
    }),
  );
  const family = new Set([rootPid]);
  // Parents come before their children in the order of ids nearly always; two rounds settle the rest.
  for (let round = 0; round < 2; round++) {
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { residentKiB: kib }) => sum + kib, 0);
}
