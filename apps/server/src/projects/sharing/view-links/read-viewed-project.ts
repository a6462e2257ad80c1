import type { ViewedClip, ViewedProject } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { analyses, videoClips } from '../../../db/tables/clips-tables.ts';
import { projects, viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { names } from '../../../people/read-people.ts';
import { toClipFileName } from '../../clips/to-clip-file-name.ts';
import { type ViewKey, withViewLink } from './check-view-link.ts';

/** SQL that sorts a clip's vertical file first, then by creation order. */
export const uprightFirst = sql`(${clipRenditions.ratio} = '9:16') desc, ${clipRenditions.createdAt}, ${clipRenditions.fileKey}`;

/**
 * Reads a view link's content. The database determines it from the token only, including which columns may be read.
 * @throws AppError `view_link_not_found` for unknown, expired and disabled links alike, and `view_link_password_needed`
 */
export async function readViewedProject(deps: Pick<Deps, 'db'>, key: ViewKey): Promise<ViewedProject> {
  return await withViewLink(deps, key, (tx) => readViewed(tx, key.token));
}

async function readViewed(tx: Transaction, token: string): Promise<ViewedProject | null> {
  const [link] = await tx
    .select({
      title: projects.title,
      ownerName: names.name,
      expiresAt: viewLinks.expiresAt,
      allowsDownload: viewLinks.allowsDownload,
      kind: viewLinks.kind,
    })
    .from(viewLinks)
    .innerJoin(projects, eq(projects.id, viewLinks.projectId))
    .innerJoin(names, eq(names.id, viewLinks.ownerId));
  if (!link) return null;
  const files = tx
    .selectDistinctOn([clipRenditions.clipId], {
      clipId: clipRenditions.clipId,
      ratio: clipRenditions.ratio,
      captionStyle: clipRenditions.captionStyle,
      durationSec: clipRenditions.durationSec,
      thumbnailKey: clipRenditions.thumbnailKey,
      captionsKey: clipRenditions.captionsKey,
    })
    .from(clipRenditions)
    .orderBy(clipRenditions.clipId, uprightFirst)
    .as('files');
  const rows = await tx
    .select({
      id: videoClips.id,
      title: videoClips.name,
      ratio: files.ratio,
      captionStyle: files.captionStyle,
      durationSec: files.durationSec,
      thumbnailKey: files.thumbnailKey,
      captionsKey: files.captionsKey,
    })
    .from(videoClips)
    .innerJoin(files, eq(files.clipId, videoClips.id))
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .orderBy(sql`${analyses.viralScore} desc nulls last`, videoClips.createdAt, videoClips.id);
  const toAddress = (id: string, part: string) => `/files/view/${token}/${id}/${part}`;
  return {
    title: link.title,
    owner_name: link.ownerName,
    expires_at: link.expiresAt.toISOString(),
    allows_review: link.kind === 'review',
    clips: rows.map(
      (row): ViewedClip => ({
        id: row.id,
        title: row.title,
        duration: row.durationSec,
        ratio: row.ratio,
        has_burned_in_captions: row.captionStyle !== null,
        video_url: toAddress(row.id, 'video'),
        poster_url: row.thumbnailKey === null ? null : toAddress(row.id, 'poster'),
        captions_url: row.captionsKey === null ? null : toAddress(row.id, 'captions'),
        download_url: link.allowsDownload ? toAddress(row.id, 'download') : null,
        filename: `${toClipFileName(row.title)}.mp4`,
      }),
    ),
  };
}
