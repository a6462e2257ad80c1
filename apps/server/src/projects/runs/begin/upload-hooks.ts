import type { ProjectRequest } from '@clipwright/contract';
import { requireDriveConnection } from '../../../cloud/index.ts';
import type { Transaction } from '../../../db/open-database.ts';
import type { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { getEntitlement, requireVideoLeft } from '../../../plans/index.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import { beginRun } from './begin-run.ts';

/** The hooks for chunked uploads: they check whether an upload may start, and start processing when it is complete. */
export function createUploadHooks(deps: Pick<Deps, 'config' | 'jobs' | 'now'>) {
  return {
    /** Checks the quota and the plan before any bytes are sent. @throws AppError */
    async mayBegin(
      tx: Transaction,
      { userId, request, sizeBytes }: { userId: string; request: ProjectRequest; sizeBytes: number },
    ): Promise<{ videosLeft: number | null }> {
      await requireDriveConnection(deps, tx, userId);
      const entitlement = await getEntitlement(tx, userId, deps.now());
      const { credits, videosLeft } = await requireVideoLeft(tx, userId, entitlement, { durationSec: null, sizeBytes });
      const paid = { plan: entitlement.plan, isPaidWithCredits: credits > 0 };
      await resolveRequest(deps, tx, { userId, ...paid, ...request });
      return { videosLeft };
    },
    /** @throws AppError as `beginRun` does */
    async onUploaded(tx: Transaction, source: typeof sources.$inferSelect): Promise<void> {
      const { id: sourceId, userId, uploadId, request } = source;
      if (request === null) throw new Error('The upload does not say what is wanted of it.');
      await beginRun(deps, tx, { userId, sourceId, sourceType: 'file', projectId: uploadId ?? undefined, request });
    },
  };
}
