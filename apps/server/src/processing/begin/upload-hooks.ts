import { processProjectInput } from '@clipwright/contract';
import { pickStyles } from '../../captions/index.ts';
import { requireConnection } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { sources } from '../../db/tables/sources.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { getEntitlement, listPlanRows, requireVideoLeft } from '../../plans/index.ts';
import { pickLogo } from '../logos/list-logos.ts';
import { acceptWish } from './accept-wish.ts';
import { beginRun } from './begin-run.ts';

/** What uploads in chunks ask of this slice: whether they may begin, and to begin processing once they are complete. */
export function createUploadHooks(deps: Pick<Deps, 'config' | 'jobs' | 'now'>) {
  return {
    /** @throws AppError of the quota and the plan, before a byte is sent */
    async mayBegin(
      tx: Transaction,
      upload: { userId: string; wish: Record<string, unknown>; sizeBytes: number },
    ): Promise<{ videosLeft: number | null }> {
      const input = readWish(upload.wish);
      const { userId, sizeBytes } = upload;
      await requireConnection(deps, tx, userId);
      const entitlement = await getEntitlement(tx, userId, deps.now());
      const { credits, videosLeft } = await requireVideoLeft(tx, userId, entitlement, { durationSec: null, sizeBytes });
      const circumstances = { config: deps.config, plans: await listPlanRows(tx), isPaidWithCredits: credits > 0 };
      const { wish } = acceptWish(input, entitlement.plan, circumstances);
      await pickLogo(tx, userId, wish.options.watermarkLogo);
      await pickStyles(tx, userId, wish.options.captionStyle);
      return { videosLeft };
    },
    /** @throws AppError as `beginRun` does */
    async onUploaded(tx: Transaction, source: typeof sources.$inferSelect): Promise<void> {
      const input = { ...readWish(source.wish ?? {}), ...(source.uploadId && { projectId: source.uploadId }) };
      await beginRun(deps, tx, { userId: source.userId, input, sourceId: source.id });
    },
  };
}

function readWish(wish: Record<string, unknown>) {
  const parsed = processProjectInput.safeParse({ ...wish, sourceType: 'file' });
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}
