import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import type { BucketSettings } from '../../src/config/bucket-settings.ts';
import type { ConnectionSettings } from '../../src/db/connection-settings.ts';
import { nodeArguments } from '../run-node.ts';
import type { Disturbance } from './engine/recorded-engine.ts';
import { signalFamily } from './signal-family.ts';

/** The worker's environment. The secret is the app's, so that the worker can read mails. */
export type WorkerPlace = {
  owner: ConnectionSettings;
  rolePassword: string;
  dataDir: string;
  secret: string;
  smtpUrl: string | null;
  bucket: BucketSettings | null;
  queues: string[];
  /** Null for a number based on the machine's cores. */
  rendersAtOnce: number | null;
  /** The disturbances for the recorded engine; null for this machine's engine. */
  disturbances: Disturbance[] | null;
};

/**
 * Starts a worker in a separate process, which can be killed together with the programs it runs. @param programs a
 * folder that is searched for those before `PATH`.
 */
export async function startWorkerProcess(place: WorkerPlace, programs?: string) {
  const program = join(import.meta.dirname, 'worker-process.ts');
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group like the one a shell creates.
    detached: true,
    ...(programs !== undefined && {
      env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) },
    }),
  });
  child.send(place);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The worker did not start.');
    }),
  ]);
  return {
    /** Resolves to its exit code. */
    ended: ended.then(([code]) => code as number | null),
    pid: child.pid ?? 0,
    signalAll: async (signal: NodeJS.Signals) => await signalFamily(child.pid ?? 0, signal),
    async kill(): Promise<void> {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
