import { formatFileSize, type ProjectClip } from '@clipwright/contract';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordActivity } from '../../../teams/index.ts';
import { listClipRows } from '../list-clip-rows.ts';
import { markClipsOpened } from '../mark-clips-opened.ts';
import { readClips } from '../read-clips.ts';
import { toClipFileName } from '../to-clip-file-name.ts';
import { nameClipFiles } from './name-clip-files.ts';
import { MAX_ARCHIVE_BYTES, packClipFiles, withEnd } from './pack-clip-files.ts';

/**
 * Packs clips from a project that the user may read into one archive: the `wanted` ones, or all that were not skipped.
 * @throws AppError `project_not_found`, `clip_not_found`, `no_download`, `file_not_found`, `clip_file_damaged`,
 * `download_too_large`, `too_many_downloads`, `resource_busy`
 */
export async function downloadClips(
  deps: Pick<Deps, 'db' | 'files' | 'secrets' | 'now'> & { enter: () => Promise<() => void> },
  userId: string,
  projectId: string,
  wanted: string | undefined,
): Promise<{ name: string; content: AsyncGenerator<Uint8Array> }> {
  const { title, clips, renditions } = await deps.db.asUser(userId, async (tx) => {
    if (!z.uuid().safeParse(projectId).success) throw new AppError('project_not_found');
    const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
    if (!project) throw new AppError('project_not_found');
    const ids = (await listClipRows(tx, projectId)).filter(({ isWhole }) => !isWhole).map(({ id }) => id);
    const chosen = pick(await readClips(deps, tx, { id: userId }, ids), wanted);
    const chosenIds = chosen.map(({ id }) => id);
    const rows = await tx
      .select()
      .from(clipRenditions)
      .where(inArray(clipRenditions.clipId, chosenIds))
      .orderBy(clipRenditions.createdAt, clipRenditions.fileKey);
    return { title: project.title, clips: chosen, renditions: rows };
  });
  if (renditions.length === 0) throw new AppError('no_download');
  const bytes = renditions.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > MAX_ARCHIVE_BYTES) {
    throw new AppError('download_too_large', { size: formatFileSize(bytes), limit: formatFileSize(MAX_ARCHIVE_BYTES) });
  }
  for (const { fileKey, clipId, sizeBytes, isDamaged } of renditions) {
    const file = await deps.files.find(fileKey);
    if (!file) throw new AppError('file_not_found');
    if (isDamaged || file.sizeBytes !== sizeBytes) {
      throw new AppError('clip_file_damaged', { title: clips.find(({ id }) => id === clipId)?.title ?? '' });
    }
  }
  const leave = await deps.enter();
  try {
    await markClipsOpened(
      deps,
      clips.map(({ id }) => id),
    );
  } catch (error) {
    leave();
    throw error;
  }
  await deps.db.asService((tx) =>
    recordActivity(tx, { workspaceId: userId, kind: 'clips-downloaded', subject: title, projectId }),
  );
  const packed = packClipFiles(deps, nameClipFiles(clips, renditions));
  return { name: `${toClipFileName(title)}.zip`, content: withEnd(packed, leave) };
}

/** @throws AppError `clip_not_found` if a wanted clip is not among them */
function pick<Clip extends Pick<ProjectClip, 'id' | 'decision'>>(
  clips: readonly Clip[],
  wanted: string | undefined,
): readonly Clip[] {
  if (wanted === undefined || wanted.trim() === '') return clips.filter(({ decision }) => decision !== 'skipped');
  const ids = new Set(wanted.split(',').map((id) => id.trim().toLowerCase()));
  const chosen = clips.filter(({ id }) => ids.has(id));
  if (chosen.length !== ids.size) throw new AppError('clip_not_found');
  return chosen;
}
