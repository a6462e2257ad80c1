import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ConnectionSettings } from '../../src/db/connection-settings.ts';
import { nodeArguments } from '../run-node.ts';

/**
 * Starts a worker in a separate process. It takes a job from the `endless` queue and can be killed while running it.
 */
export async function startDyingWorker(database: { owner: ConnectionSettings; rolePassword: string }) {
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, `${import.meta.dirname}/dying-worker.ts`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(database);
  const next = async () => ((await once(child, 'message')) as [string])[0];
  if ((await next()) !== 'ready') throw new Error('The worker did not start.');
  const hasBegun = next();
  return {
    hasBegun,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
