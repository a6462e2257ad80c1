import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { findClipId } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * Marks clips as about to be played or downloaded, before their first byte is sent: from then on, their project's video
 * counts. @throws AppError `clip_not_found` if one of them was deleted, even concurrently
 */
export async function markClipsOpened(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clipIds: readonly string[],
): Promise<void> {
  const ids = [...clipIds];
  if (ids.length === 0) return;
  const openings = await db.service
    .select({ openedAt: plannedClips.openedAt })
    .from(videoClips)
    .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
    .where(inArray(videoClips.id, ids));
  // This is the usual case: players request a file piece by piece.
  if (openings.length === ids.length && openings.every(({ openedAt }) => openedAt !== null)) return;
  await db.asService(async (tx) => {
    const isNew = and(inArray(plannedClips.id, ids), isNull(plannedClips.openedAt));
    // Discarding a clip locks the same row, so one of the two waits and then sees the other's change.
    await tx
      .select({ id: plannedClips.id })
      .from(plannedClips)
      .where(isNew)
      .orderBy(asc(plannedClips.id))
      .for('update');
    await tx.update(plannedClips).set({ openedAt: now() }).where(isNew);
    const there = await tx.$count(videoClips, inArray(videoClips.id, ids));
    if (there < ids.length) throw new AppError('clip_not_found');
  });
}

/** Marks the clip whose video is stored at this key, if any. @throws AppError `clip_not_found` */
export async function markFileOpened(deps: Pick<Deps, 'db' | 'now'>, key: string): Promise<void> {
  const clipId = findClipId(key);
  if (clipId !== null) await markClipsOpened(deps, [clipId]);
}
