import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { toClipFileName } from '../../clips/to-clip-file-name.ts';
import { hashPass, type ViewKey } from './check-view-link.ts';
import { uprightFirst } from './read-viewed-project.ts';
import { hashViewToken } from './view-token.ts';

export const viewedFileParts = ['video', 'poster', 'captions', 'download'] as const;

/**
 * Finds a clip file that a view link currently opens. @throws AppError `file_not_found` for every other file, and for a
 * download that the owner does not allow
 */
export async function findViewedFile(
  { db }: Pick<Deps, 'db'>,
  wanted: ViewKey & { clipId: string; part: (typeof viewedFileParts)[number] },
): Promise<{ key: string; downloadName: string | null }> {
  const hash = hashViewToken(wanted.token);
  if (hash === null || !z.uuid().safeParse(wanted.clipId).success) throw new AppError('file_not_found');
  const passHash = wanted.pass === null ? null : hashPass(wanted.pass);
  const read = (tx: Transaction) =>
    tx
      .select({
        name: videoClips.name,
        allowsDownload: viewLinks.allowsDownload,
        video: clipRenditions.fileKey,
        poster: clipRenditions.thumbnailKey,
        captions: clipRenditions.captionsKey,
      })
      .from(viewLinks)
      .innerJoin(videoClips, eq(videoClips.projectId, viewLinks.projectId))
      .innerJoin(clipRenditions, eq(clipRenditions.clipId, videoClips.id))
      .where(eq(videoClips.id, wanted.clipId))
      .orderBy(uprightFirst)
      .limit(1);
  const [file] = await db.asViewer(hash, read, { passHash });
  const isDownload = wanted.part === 'download';
  const key = file && (wanted.part === 'download' ? file.video : file[wanted.part]);
  if (!key || (isDownload && !file.allowsDownload)) throw new AppError('file_not_found');
  return { key, downloadName: isDownload ? `${toClipFileName(file.name)}.mp4` : null };
}
