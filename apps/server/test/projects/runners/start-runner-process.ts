import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { rootDir } from '../../../src/config/config.ts';
import { compiledModules } from '../../run-node.ts';
import { signalFamily } from '../signal-family.ts';

const main = join(rootDir, 'apps', 'cli', 'src', 'main.ts');

export type RunnerProcess = {
  server: string;
  token: string;
  args?: string[];
  /** A folder that is searched for ffmpeg before `PATH`. */
  programs?: string;
  /** Variables in addition to the required ones. */
  env?: Record<string, string>;
};

/** Starts `clipwright worker` in a separate process. */
export function startRunnerProcess({ server, token, args = [], programs, env = {} }: RunnerProcess) {
  const path = [...(programs === undefined ? [] : [programs]), process.env.PATH ?? ''].join(delimiter);
  const child: ChildProcess = spawn(process.execPath, [main, 'worker', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Passes nothing else: no database, no store, no server secret.
    env: { ...compiledModules(), PATH: path, CLIPWRIGHT_SERVER: server, CLIPWRIGHT_RUNNER_TOKEN: token, ...env },
    // A process group like the one a shell creates.
    detached: true,
  });
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'exit');
  return {
    output: () => output,
    /** Waits for it to exit. */
    async end(): Promise<{ code: number | null; output: string; errors: string }> {
      const [code] = await ended;
      return { code, output, errors };
    },
    stop: () => void child.kill('SIGTERM'),
    /** Signals the whole group, as a terminal does. */
    signalGroup: (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal),
    pid: child.pid ?? 0,
    signalAll: async (signal: NodeJS.Signals) => await signalFamily(child.pid ?? 0, signal),
    async kill(): Promise<void> {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
