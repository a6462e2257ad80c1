import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import type { Deps } from '../deps.ts';

/** The maximum number of deletions per sweep; the next sweep deletes the rest. */
const BATCH = 100;

/** Deletes files that were removed from their kits and that neither a run nor another kit refers to any more. */
export async function removeUnusedKitFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const shared = alias(brandKitFiles, 'shared');
  const referring = db.service
    .select({ one: sql`1` })
    .from(processingRuns)
    .where(
      and(
        eq(processingRuns.userId, brandKitFiles.userId),
        sql`${brandKitFiles.fileKey} in (
          ${processingRuns.spec} #>> '{brand,intro,key}', ${processingRuns.spec} #>> '{brand,outro,key}',
          ${processingRuns.spec} #>> '{brand,captionFont,key}', ${processingRuns.spec} #>> '{brand,titleFont,key}')`,
      ),
    );
  const sharing = db.service
    .select({ one: sql`1` })
    .from(shared)
    .where(and(eq(shared.fileKey, brandKitFiles.fileKey), isNull(shared.removedAt)));
  const unused = await db.service
    .select({ id: brandKitFiles.id, fileKey: brandKitFiles.fileKey })
    .from(brandKitFiles)
    .where(and(isNotNull(brandKitFiles.removedAt), notExists(referring), notExists(sharing)))
    .limit(BATCH);
  for (const { id, fileKey } of unused) {
    await files.remove(fileKey);
    await db.service.delete(brandKitFiles).where(eq(brandKitFiles.id, id));
  }
}
