import type { clipViewAnswer } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { clipViews, videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { lockProject } from '../../teams/index.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts a playback start by someone who may read the clip, at most once an hour however often it is reported.
 * @throws AppError `clip_not_found`
 */
export async function countClipView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId, askerId: viewerId }: Pick<WorkspaceUser, 'id' | 'askerId'>,
  clipId: string,
): Promise<z.input<typeof clipViewAnswer>> {
  if (!z.uuid().safeParse(clipId).success) throw new AppError('clip_not_found');
  const projectId = await db.asUser(userId, async (tx) => {
    const [seen] = await tx.select({ of: videoClips.projectId }).from(videoClips).where(eq(videoClips.id, clipId));
    if (!seen) throw new AppError('clip_not_found');
    return seen.of;
  });
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  return await db.asService(async (tx) => {
    if (!(await lockProject(tx, projectId, { isChanging: false }))) throw new AppError('clip_not_found');
    // Locked so that the clip still exists when its view is written.
    const [clip] = await tx
      .select({ views: videoClips.viewsCount })
      .from(videoClips)
      .where(eq(videoClips.id, clipId))
      .for('no key update');
    if (!clip) throw new AppError('clip_not_found');
    const added = await tx.insert(clipViews).values({ clipId, viewerId, hour }).onConflictDoNothing().returning();
    if (added.length === 0) return { counted: false, views: clip.views };
    const [counted] = await tx
      .update(videoClips)
      .set({ viewsCount: sql`${videoClips.viewsCount} + 1` })
      .where(eq(videoClips.id, clipId))
      .returning({ views: videoClips.viewsCount });
    return { counted: true, views: counted?.views ?? clip.views };
  });
}
