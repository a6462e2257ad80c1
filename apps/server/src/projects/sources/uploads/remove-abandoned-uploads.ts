import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { sources } from '../../../db/tables/sources-tables.ts';
import { removeUpload } from './remove-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

/** The maximum number of uploads removed per batch. */
const BATCH = 100;

/** Removes expired uploads without a project and returns the number removed. */
export async function removeAbandonedUploads(deps: Pick<UploadDeps, 'db' | 'files' | 'jobs' | 'now'>): Promise<number> {
  const isOver = and(
    isNull(sources.projectId),
    // Written to match the index, which a generic plan would not use.
    sql`${sources.kind} = 'file' and ${sources.state} <> 'removed'`,
    lt(sources.expiresAt, deps.now()),
  );
  const over = await deps.db.service
    .select({ id: sources.id })
    .from(sources)
    .where(isOver)
    .orderBy(asc(sources.expiresAt), asc(sources.id))
    .limit(BATCH);
  for (const { id } of over) {
    await removeUpload(deps, async (tx) => {
      // Checked again, since a chunk may have arrived in the meantime.
      const [removed] = await tx
        .delete(sources)
        .where(and(isOver, eq(sources.id, id)))
        .returning({ id: sources.id, userId: sources.userId });
      return removed ?? null;
    });
  }
  return over.length;
}
