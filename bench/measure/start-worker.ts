import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');

/** The real worker as a process of its own, beside a product that answers requests alone, or with a database by `settings`. */
export async function startWorker(dataDir: string, settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    CLIPWRIGHT_DATA: dataDir,
    ROLES: 'worker',
    LOG_LEVEL: 'error',
    INSTALL_YTDLP: 'off',
    INSTALL_SPEECH_MODEL: 'false',
    ...settings,
  };
  // A process group, so that the programs it runs are killed with it.
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const gone = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => {
      throw new Error('The worker did not start.');
    }),
  ]);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    /** Ends it and its programs as a power cut does. */
    async kill(): Promise<void> {
      if (isGone() || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
    async stop(): Promise<void> {
      if (isGone()) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}
