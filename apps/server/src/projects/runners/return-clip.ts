import type { returnedJob, runnerResult } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { completeJob } from '../../jobs/taken-jobs.ts';
import { adoptClipJob } from '../runs/adopt-clip-job.ts';
import { unexpectedFailure } from '../runs/describe-failure.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import type { RunnersDeps } from './accept-job.ts';
import { endLease, refuseLease } from './end-lease.ts';
import type { Runner } from './find-runner.ts';
import { giveClipUp } from './give-clip-up.ts';
import { type Lease, lockLiveLease } from './live-lease.ts';
import { removeReturned } from './runner-files.ts';

type Files = z.output<typeof runnerResult>['files'];

/** The number of failed leases after which a clip is assumed to fail everywhere. */
const MOST_FAILURES = 5;

/**
 * Accepts the files that a runner reports as rendered, for a worker to check. The queue counts the job as done.
 * Repeated reports change nothing. @throws AppError `runner_job_over`, `runner_file_missing`, `runner_result_refused`
 */
export async function returnClip(
  deps: RunnersDeps,
  runner: Runner,
  { id, files }: { id: string; files: Files },
): Promise<void> {
  const reason = await deps.db.asService(async (tx) => {
    const [row] = await tx
      .select()
      .from(renderLeases)
      .where(and(eq(renderLeases.id, id), eq(renderLeases.runnerId, runner.id)));
    if (row && ['returned', 'adopted'].includes(row.state) && findMismatch(row, files) === null) return null;
    const lease = await lockLiveLease(tx, id, runner.id);
    if (lease.outputs.length === 0 || lease.outputs.some(({ name }) => !lease.received[name]))
      throw new AppError('runner_file_missing');
    const lie = findMismatch(lease, files);
    if (lie !== null) {
      await refuseLease(deps, tx, lease, { reason: lie, isJobDone: false });
      return lie;
    }
    await tx.update(renderLeases).set({ state: 'returned', endedAt: deps.now() }).where(eq(renderLeases.id, id));
    await completeJob(tx, renderClipJob, lease);
    const { runId, clipId, priority } = lease;
    await deps.jobs.send(adoptClipJob, { runId, clipId, leaseId: id }, { within: tx, priority });
    return null;
  });
  if (reason !== null) throw new AppError('runner_result_refused', { reason });
}

/** Finds a reported file that differs from the one received; null if all match. */
function findMismatch({ outputs, received }: Lease, files: Files): string | null {
  const reported = new Map(files.map((file) => [file.name, file]));
  if (reported.size !== files.length || reported.size !== outputs.length) return 'other files were sent';
  for (const { name } of outputs) {
    const [receivedFile, reportedFile] = [received[name], reported.get(name)];
    if (!receivedFile || !reportedFile) return `${name} was not sent`;
    if (receivedFile.sha256 !== reportedFile.sha256 || receivedFile.sizeBytes !== reportedFile.size_bytes)
      return `${name} has another hash`;
  }
  return null;
}

/** Returns a declined job to the queue. @throws AppError `runner_job_over` */
export async function returnJob(
  deps: RunnersDeps,
  runner: Runner,
  { id, reason, message }: { id: string } & z.output<typeof returnedJob>,
): Promise<void> {
  const lease = await deps.db.asService(async (tx) => {
    const lease = await lockLiveLease(tx, id, runner.id);
    await endLease(deps, tx, lease, { state: reason === 'failed' ? 'failed' : 'given-back', reason: message });
    return lease;
  });
  if (reason === 'failed') {
    deps.log.warn({ runner: runner.name, runId: lease.runId, reason: message }, 'A runner failed at a clip');
    const unexpected = { code: 'unexpected', failure: unexpectedFailure };
    await giveClipUp(deps, lease, (failures) => (failures < MOST_FAILURES ? null : unexpected));
  }
  await removeReturned(deps, lease);
}
