import type { AdminOverview } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { listWorkers, readQueueState } from '../jobs/read-queue-state.ts';
import { readRunnerStates } from '../projects/index.ts';
import { listUnknownAnswers } from '../publishing/index.ts';
import { freeBytesOf } from '../telemetry/free-bytes-of.ts';
import { version } from '../version.ts';

/** Reads the installation's state across all its processes, without any user data. */
export async function readOverview({
  config,
  db,
  files,
  now,
}: Pick<Deps, 'config' | 'db' | 'files' | 'now'>): Promise<AdminOverview> {
  const [queue, workerRows, runners, unknownAnswers, store, storeBytes, freeBytes] = await Promise.all([
    readQueueState(db),
    listWorkers(db),
    readRunnerStates(db),
    listUnknownAnswers(db),
    files.check().then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    ),
    files.freeBytes().catch(() => null),
    readFreeBytes(config),
  ]);
  return {
    checkedAt: now().toISOString(),
    version,
    queues: queue.queues.map(({ name, due, waiting, active, oldestSec }) => ({
      name,
      waiting: due,
      scheduled: waiting - due,
      active,
      oldestSec: Math.round(oldestSec),
    })),
    workers: workerRows.map(({ startedAt, seenAt, ...worker }) => ({
      ...worker,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    runners,
    unknownAnswers,
    files: { kind: config.bucket === null ? 'folder' : 'bucket', state: store, freeBytes: storeBytes },
    freeBytes,
  };
}

/** Returns the free bytes on this process's work disk; null if they cannot be read. */
export async function readFreeBytes({ workDir, dataDir }: Pick<Deps['config'], 'workDir' | 'dataDir'>) {
  return await freeBytesOf(workDir ?? dataDir).catch(() => null);
}
