import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A separate process that uses a data folder's database. */
export type RunningProgram = {
  /** Numbers of the rows acknowledged by the database. */
  acknowledged: number[];
  started: Promise<void>;
  /** Kills it as a power cut would; resolves once it is gone. */
  kill(): Promise<void>;
  /** Stops it as a user would. */
  stop(): Promise<void>;
};

/** A prefix that runs a program as in another container: its process ids are unknown to all others. Only for root. */
export const inOtherContainer = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];

export function runProgram(dataDir: string, task: 'hold' | 'write', before: readonly string[] = []): RunningProgram {
  const script = fileURLToPath(new URL('write-rows.ts', import.meta.url));
  const [program = '', ...args] = [...before, process.execPath, script, dataDir, task];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const acknowledged: number[] = [];
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  // Its last lines may still arrive after it ends.
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  const started = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line === 'started' ? resolve() : acknowledged.push(Number(line))));
    child.once('exit', () => reject(new Error(`The program ended before it used the database: ${words}`)));
  });
  started.catch(() => undefined);
  return {
    acknowledged,
    started,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
