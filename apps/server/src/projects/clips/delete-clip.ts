import { and, eq, inArray, or } from 'drizzle-orm';
import { removeFromDrives } from '../../cloud/index.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { clipFolder, queueFolderRemoval } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject, recordActivity } from '../../teams/index.ts';
import { findOwnClip } from './get-clip.ts';

/**
 * Deletes a clip and its words, then its files here and in the user's drives. Refused while a run is rendering it.
 * @throws AppError `clip_not_found`, `not_allowed`, `run_in_flight`
 */
export async function deleteClip({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, userId: string, id: string): Promise<void> {
  const { projectId } = await db.asUser(userId, (tx) => findOwnClip(tx, userId, id));
  await db.asService(async (tx) => {
    // The project's clip count changes. The project is locked before the clip, in the order used everywhere.
    await lockProject(tx, projectId, { isChanging: true });
    const isOwn = and(eq(videoClips.id, id), eq(videoClips.userId, userId));
    const [clip] = await tx.select().from(videoClips).where(isOwn).for('update');
    if (!clip) throw new AppError('clip_not_found');
    const [busy] = await tx
      .select({ id: plannedClips.id })
      .from(plannedClips)
      .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
      .where(
        and(
          or(eq(plannedClips.id, id), eq(plannedClips.clipId, id)),
          inArray(plannedClips.status, ['waiting', 'rendering']),
          // Missing files from a canceled run wait for a retry and are not being rendered.
          inArray(processingRuns.status, ['queued', 'processing']),
        ),
      )
      .limit(1);
    if (busy) throw new AppError('run_in_flight');
    await removeFromDrives({ jobs }, tx, { userId, clipId: id });
    await tx.delete(videoClips).where(isOwn);
    await recordActivity(tx, { workspaceId: userId, kind: 'clip-deleted', subject: clip.name, projectId });
    await queueFolderRemoval(jobs, [clipFolder(clip, id)], tx);
  });
}
