import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { nodePath, root } from './setup.mjs';

/**
 * Runs a program of this checkout under Node 24.
 * @param {readonly string[]} command its file and its arguments
 * @param {Record<string, string | undefined>} env
 * @param {{ isShown?: boolean; niceness?: number }} [options] `isShown`: streams the output to the terminal instead of
 *   returning it. `niceness`: at least this, 0 to 19
 * @returns {Promise<{ status: number; output: string; seconds: number }>}
 */
export function runProgram(command, env, { isShown = false, niceness = 0 } = {}) {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const stdout = isShown ? 'inherit' : 'pipe';
    const child = spawn(nodePath, command, { cwd: root, env, stdio: ['ignore', stdout, stdout] });
    // A program that could not be started has no pid.
    if (niceness > getPriority() && child.pid !== undefined) setPriority(child.pid, niceness);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      resolve({ status: code ?? 1, output, seconds: Math.round((performance.now() - startMs) / 1000) }),
    );
  });
}
