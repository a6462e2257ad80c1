import { spawn } from 'node:child_process';
import { readResidentMiB } from './read-resident-mib.ts';

export type MeasuredRun = {
  exitCode: number;
  stdout: string;
  stderr: string;
  seconds: number;
  peakMemoryMiB: number | null;
};

const SAMPLE_MS = 100;

/**
 * Runs a program to its end and measures it from outside: its wall time, and the peak memory of the program and all
 * programs it started (resident, sampled ten times a second; Linux only, null on other systems).
 */
export async function runMeasured(command: string, args: readonly string[], timeoutMs: number): Promise<MeasuredRun> {
  const startedMs = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' });
  let [stdout, stderr, peakMiB] = ['', '', 0];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const timer = setInterval(async () => {
    peakMiB = Math.max(peakMiB, await readResidentMiB(child.pid ?? 0));
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
    peakMemoryMiB: process.platform === 'linux' ? Math.round(peakMiB) : null,
  };
}
