import { inArray, lt, sql } from 'drizzle-orm';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { queueFileRemoval } from '../../files/index.ts';

/** The lifetime of an editing copy after its last use. Recreating it takes less time than its clip lasts. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;
const BATCH = 100;

/** Removes editing copies that are no longer used. */
export async function removeUnusedCopies({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.asService(async (tx) => {
    const unused = tx
      .select({ clipId: clipEditCopies.clipId })
      .from(clipEditCopies)
      .where(lt(clipEditCopies.usedAt, new Date(now().getTime() - UNUSED_MS)))
      .orderBy(sql`random()`)
      .limit(BATCH);
    const rows = await tx
      .delete(clipEditCopies)
      .where(inArray(clipEditCopies.clipId, unused))
      .returning({ fileKey: clipEditCopies.fileKey });
    const keys = rows.flatMap(({ fileKey }) => fileKey ?? []);
    await queueFileRemoval(jobs, keys, tx);
  });
}
