import { processProjectInput } from '@clipwright/contract';
import { pickStyles } from '../../captions/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { sources } from '../../db/tables/sources.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement, requireVideoLeft } from '../../plans/index.ts';
import { pickLogo } from '../logos/list-logos.ts';
import { acceptWish } from './accept-wish.ts';
import { beginRun } from './begin-run.ts';

/** What uploads in chunks ask of this slice: whether they may begin, and to begin processing once they are complete. */
export function createUploadHooks(deps: Pick<Deps, 'config' | 'jobs' | 'now'>) {
  return {
    /** @throws AppError of the quota and the plan, before a byte is sent */
    async mayBegin(tx: Transaction, upload: { userId: string; wish: Record<string, unknown> }): Promise<void> {
      const input = readWish(upload.wish);
      const { plan } = await getEntitlement(tx, upload.userId, deps.now());
      const { wish } = acceptWish(input, plan, deps.config);
      await pickLogo(tx, upload.userId, wish.options.watermarkLogo);
      await pickStyles(tx, upload.userId, wish.options.captionStyle);
      await requireVideoLeft(deps, upload.userId, tx);
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
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw new AppError('invalid_input', { fields });
}
