import type { CloudProviderId } from '@clipwright/contract';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cloudStorageConnections as connections } from '../../db/tables/cloud-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { callDrive } from '../providers/call-drive.ts';
import { DriveError } from '../providers/drive-error.ts';
import type { CloudDeps } from './cloud-deps.ts';
import { openDrive } from './tokens/open-drive.ts';

/** The interval between checks of a connection in use. */
const EVERY_MS = 5 * 60_000;

/** Checks that a connection in use still works, and updates its drive's quota. */
export const checkConnectionJob = defineJob({
  name: 'check-cloud-connection',
  data: z.object({ connectionId: z.uuid() }),
  // No retries: the next use queues a new check.
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 120,
  run: (deps: Omit<CloudDeps, 'jobs'>, { connectionId }, context) => checkIfDue(deps, connectionId, context),
});

/**
 * Queues checks for the connections that a user's page has just requested. Unused connections are not checked, and
 * repeated requests queue only one check.
 */
export async function queueConnectionChecks(
  { config, jobs, now }: Pick<CloudDeps, 'config' | 'jobs' | 'now'>,
  rows: readonly Pick<typeof connections.$inferSelect, 'id' | 'providerId' | 'state' | 'checkedAt'>[],
): Promise<void> {
  for (const { id, providerId, state, checkedAt } of rows) {
    const isDue = checkedAt === null || checkedAt.getTime() < now().getTime() - EVERY_MS;
    if (state !== 'connected' || config.cloud.drives[providerId] === null || !isDue) continue;
    await jobs.send(checkConnectionJob, { connectionId: id }, { singletonKey: id });
  }
}

async function checkIfDue(
  deps: Omit<CloudDeps, 'jobs'>,
  id: string,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  // The first process to record the check runs it, so that a provider that is down does not get extra requests.
  const isDue = or(isNull(connections.checkedAt), lt(connections.checkedAt, new Date(at.getTime() - EVERY_MS)));
  const [row] = await db.service
    .update(connections)
    .set({ checkedAt: at })
    .where(and(eq(connections.id, id), eq(connections.state, 'connected'), isDue))
    .returning({ userId: connections.userId, providerId: connections.providerId });
  if (!row) return;
  try {
    await refreshDrive(deps, row, signal);
  } catch (error) {
    // Such an error is a valid result for the check, and is recorded in the row.
    if (!(error instanceof DriveError || error instanceof AppError)) throw error;
    log.info({ err: error }, 'A drive could not be checked');
  }
}

/** Reads the drive's quota and stores it. */
export async function refreshDrive(
  deps: Omit<CloudDeps, 'jobs'>,
  { userId, providerId }: { userId: string; providerId: CloudProviderId },
  signal: AbortSignal,
): Promise<void> {
  const access = await openDrive(deps, { userId, providerId });
  const { usedBytes, totalBytes } = await callDrive(access, signal, (call) => access.provider.quota(call));
  const quota = JSON.stringify({ storageUsed: usedBytes, storageTotal: totalBytes });
  await deps.db.service
    .update(connections)
    .set({ accountInfo: sql`${connections.accountInfo} || ${quota}::jsonb`, checkedAt: deps.now() })
    .where(and(eq(connections.userId, userId), eq(connections.providerId, providerId)));
}
