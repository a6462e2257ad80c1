import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { isLogoOf } from './list-logos.ts';

/** The maximum number of deletions per sweep; the next sweep deletes the rest. */
const BATCH = 100;

/**
 * Removes a logo from its owner's list. Its file is kept while a run refers to it, so that clips still to be rendered
 * and new renditions of finished clips keep the logo. @throws AppError `logo_not_found`
 */
export async function removeLogo(deps: Pick<Deps, 'db' | 'files' | 'now'>, userId: string, id: string): Promise<void> {
  const [row] = await deps.db.asService((tx) =>
    tx
      .update(watermarkLogos)
      .set({ removedAt: deps.now() })
      .where(and(eq(watermarkLogos.id, id), isLogoOf(userId)))
      .returning({ id: watermarkLogos.id }),
  );
  if (!row) throw new AppError('logo_not_found');
  await removeUnusedLogos(deps);
}

/** Deletes removed logos that no run refers to any more. */
export async function removeUnusedLogos({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const referring = db.service
    .select({ one: sql`1` })
    .from(processingRuns)
    .where(
      and(
        eq(processingRuns.userId, watermarkLogos.userId),
        sql`${processingRuns.spec} ->> 'logoKey' = ${watermarkLogos.fileKey}`,
      ),
    );
  const unused = await db.service
    .select({ id: watermarkLogos.id, fileKey: watermarkLogos.fileKey })
    .from(watermarkLogos)
    .where(and(isNotNull(watermarkLogos.removedAt), notExists(referring)))
    .limit(BATCH);
  for (const { id, fileKey } of unused) {
    await files.remove(fileKey);
    await db.service.delete(watermarkLogos).where(eq(watermarkLogos.id, id));
  }
}
