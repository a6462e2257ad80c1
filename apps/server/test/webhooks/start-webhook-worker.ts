import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../src/db/connection-settings.ts';
import { nodeArguments } from '../run-node.ts';

export type WebhookWorkerPlace = {
  owner: ConnectionSettings;
  rolePassword: string;
  dataDir: string;
  secret: string;
  firstPauseSec: number;
};

/** Starts a worker in a separate process. It only sends webhooks and can be killed while doing so. */
export async function startWebhookWorker(place: WebhookWorkerPlace) {
  const program = join(import.meta.dirname, 'webhook-worker.ts');
  const child = spawn(process.execPath, [...nodeArguments, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(place);
  const gone = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error('The worker did not start.');
    }),
  ]);
  return {
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
}
