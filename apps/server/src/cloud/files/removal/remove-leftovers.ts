import { and, desc, eq } from 'drizzle-orm';
import { cloudLeftovers } from '../../../db/tables/cloud-tables.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import type { LeftoverRemoval } from './drive-removal-job.ts';
import { openForRemoval, removeFromDrive } from './try-drive-removal.ts';

/**
 * Removes the leftovers that the user has chosen to remove. Items that the drive still does not let us remove keep
 * waiting.
 */
export async function removeLeftovers(
  deps: CloudDeps,
  { userId, provider }: LeftoverRemoval,
  context: JobContext,
): Promise<void> {
  const isWanted = and(
    eq(cloudLeftovers.userId, userId),
    eq(cloudLeftovers.provider, provider),
    eq(cloudLeftovers.state, 'removing'),
  );
  // Files are removed before their folders.
  const rows = await deps.db.service
    .select()
    .from(cloudLeftovers)
    .where(isWanted)
    .orderBy(desc(eq(cloudLeftovers.kind, 'file')), cloudLeftovers.createdAt, cloudLeftovers.id);
  const access = rows.length > 0 ? await openForRemoval(deps, userId, provider, context) : null;
  for (const row of rows) {
    const isGone = access !== null && (await removeFromDrive(access, row, context));
    const isIt = eq(cloudLeftovers.id, row.id);
    if (isGone) await deps.db.service.delete(cloudLeftovers).where(isIt);
    else await deps.db.service.update(cloudLeftovers).set({ state: 'left' }).where(isIt);
  }
}
