import { and, asc, eq, isNull } from 'drizzle-orm';
import { removeFromDrives } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { clipFolder, queueFolderRemoval } from '../../files/index.ts';
import { lockProject } from '../../teams/index.ts';
import type { RunSummary } from './lock-run.ts';

/** Deletes the clips that a locked run has made, then their files on this server and in drives. */
export async function deleteRunClips({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, run: RunSummary): Promise<void> {
  const { id: runId, userId } = run;
  // The project's clip count changes. The project is locked before its clips, in the usual lock order.
  await lockProject(tx, run.projectId, { isChanging: true });
  const isOwn = and(eq(plannedClips.runId, runId), isNull(plannedClips.clipId));
  // Waits for requests that are opening one of the clips.
  await tx.select({ id: plannedClips.id }).from(plannedClips).where(isOwn).orderBy(asc(plannedClips.id)).for('update');
  const clips = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
    .where(isOwn);
  for (const { id: clipId } of clips) {
    await removeFromDrives({ jobs }, tx, { userId, clipId });
    await tx.delete(videoClips).where(eq(videoClips.id, clipId));
  }
  const folders = clips.map((clip) => clipFolder(run, clip.id));
  if (folders.length > 0) await queueFolderRemoval(jobs, folders, tx);
}
