import { and, eq, isNull, lt } from 'drizzle-orm';
import { sources } from '../../db/tables/sources.ts';
import { sourceFolder } from '../../files/index.ts';
import type { UploadDeps } from './upload-deps.ts';

/** As many as are removed at a time. */
const BATCH = 100;

/** Removes uploads whose time is over before they were a project. Returns how many. */
export async function removeAbandonedUploads({
  db,
  files,
  now,
}: Pick<UploadDeps, 'db' | 'files' | 'now'>): Promise<number> {
  const isOver = and(isNull(sources.projectId), eq(sources.kind, 'file'), lt(sources.expiresAt, now()));
  const over = await db.asService((tx) =>
    tx.select({ id: sources.id, userId: sources.userId }).from(sources).where(isOver).limit(BATCH),
  );
  for (const source of over) {
    // Asked again: meanwhile a chunk may have come.
    const [removed] = await db.asService((tx) =>
      tx
        .delete(sources)
        .where(and(isOver, eq(sources.id, source.id)))
        .returning({ id: sources.id }),
    );
    if (removed) await files.removeFolder(sourceFolder(source.userId, source.id));
  }
  return over.length;
}
