import { and, eq, inArray, isNull } from 'drizzle-orm';
import { removeFromDrives } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { projectShares, projects } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { projectFolder, queueFolderRemoval, sourceFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { commitVideo, releaseVideo } from '../../plans/index.ts';
import { recordActivity } from '../../teams/index.ts';
import { findProject } from '../read/get-project.ts';

/**
 * Deletes a project and everything that belongs to it, completely or not at all; its files are removed afterwards. Work
 * in flight ends at its next check, within two seconds, and the video reserved for it is released unless one of its
 * clips was played or downloaded. Its copies in the user's drives are removed as well. @throws AppError
 * `project_not_found`, `not_allowed` for people it is shared with
 */
export async function deleteProject(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  user: SignedInUser,
  id: string,
): Promise<{ mayRemainInDrives: boolean }> {
  await deps.db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    if (project.userId !== user.id) throw new AppError('not_allowed');
  });
  return await deps.db.asService(async (tx) => {
    // Locked in the global order (runs, project, clips), so work that is about to finish ends first.
    await tx
      .select({ id: processingRuns.id })
      .from(processingRuns)
      .where(and(eq(processingRuns.projectId, id), eq(processingRuns.userId, user.id)))
      .orderBy(processingRuns.id)
      .for('update');
    const isOwn = and(eq(projects.id, id), eq(projects.userId, user.id));
    const [project] = await tx
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(isOwn)
      .for('update');
    if (!project) throw new AppError('project_not_found');
    const clips = await tx
      .select({ id: videoClips.id })
      .from(videoClips)
      .where(eq(videoClips.projectId, id))
      .orderBy(videoClips.id)
      .for('update');
    const clipIds = clips.map((clip) => clip.id);
    const made = await tx.select({ id: sources.id }).from(sources).where(eq(sources.projectId, id));
    await settleVideo(deps, tx, id);
    const { mayRemain } = await removeFromDrives(deps, tx, { userId: user.id, projectId: id });
    await tx.delete(transcriptions).where(inArray(transcriptions.clipId, clipIds));
    await tx.delete(analyses).where(inArray(analyses.clipId, clipIds));
    await tx.delete(videoClips).where(eq(videoClips.projectId, id));
    await tx.delete(projectShares).where(eq(projectShares.projectId, id));
    await tx.delete(projects).where(isOwn);
    await recordActivity(tx, { workspaceId: user.id, kind: 'project-deleted', subject: project.title });
    const folders = [projectFolder(user.id, id), ...made.map((source) => sourceFolder(user.id, source.id))];
    await queueFolderRemoval(deps.jobs, folders, tx);
    return { mayRemainInDrives: mayRemain };
  });
}

/** Waits for a request that is opening one of the project's clips. */
async function settleVideo(deps: Pick<Deps, 'now'>, tx: Transaction, projectId: string): Promise<void> {
  const planned = await tx
    .select({ status: plannedClips.status, openedAt: plannedClips.openedAt })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(and(eq(processingRuns.projectId, projectId), isNull(plannedClips.clipId)))
    .orderBy(plannedClips.id)
    .for('update', { of: plannedClips });
  const clips = planned.filter(({ status }) => status === 'completed').length;
  if (planned.some(({ openedAt }) => openedAt !== null)) await commitVideo(deps, { projectId, clips }, tx);
  else await releaseVideo(deps, { projectId }, tx);
}
