import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { touchJob } from '../../jobs/taken-jobs.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

export type Lease = typeof renderLeases.$inferSelect;

/**
 * Locks a lease until the transaction ends and records a heartbeat for it. `runnerId` requires that the lease belongs
 * to this runner; a signed address already proves that. @throws AppError `runner_job_over` if it has ended, belongs to
 * another runner, or its runner is no longer allowed
 */
export async function lockLiveLease(tx: Transaction, id: string, runnerId: string | null): Promise<Lease> {
  const [row] = await tx
    .select({ lease: renderLeases })
    .from(renderLeases)
    .innerJoin(renderRunners, eq(renderRunners.id, renderLeases.runnerId))
    .where(and(eq(renderLeases.id, id), isNull(renderRunners.revokedAt), isNull(renderRunners.putAsideAt)))
    .for('no key update', { of: renderLeases });
  const lease = row?.lease;
  const isTheirs = lease?.state === 'leased' && (runnerId === null || lease.runnerId === runnerId);
  if (!isTheirs || !(await touchJob(tx, renderClipJob, lease))) throw new AppError('runner_job_over');
  return lease;
}
