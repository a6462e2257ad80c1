import { extname } from 'node:path';
import type { FullVideo } from '@clipwright/contract';
import { desc, eq } from 'drizzle-orm';
import { videoClips } from '../../db/tables/clips-tables.ts';
import type { projects } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import type { ClipRow } from '../clips/list-clip-rows.ts';
import { toClipFileName } from '../clips/to-clip-file-name.ts';

/** The source's duration in seconds; null while unknown, and for text. */
export function readDuration({ mediaInfo }: Pick<typeof sources.$inferSelect, 'mediaInfo'>): number | null {
  return mediaInfo?.durationSec ?? null;
}

/**
 * Reads the full video of a project that the user may see. Only the owner may see its source, so the service looks that
 * up.
 */
export async function readFullVideo(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  userId: string,
  project: Pick<typeof projects.$inferSelect, 'id' | 'userId'>,
  { id, name, hasTranscription }: ClipRow,
): Promise<FullVideo> {
  const { source, copyId } = await deps.db.asService(async (tx) => {
    const [source] = await tx
      .select()
      .from(sources)
      .where(eq(sources.projectId, project.id))
      .orderBy(desc(sources.createdAt))
      .limit(1);
    const [row] = await tx.select({ copyId: videoClips.cloudFileId }).from(videoClips).where(eq(videoClips.id, id));
    return { source: source ?? null, copyId: row?.copyId ?? null };
  });
  const duration = source && readDuration(source);
  const about = { id, name, has_transcription: hasTranscription, duration, kept_until: null };
  const key = source?.state === 'ready' ? source.fileKey : null;
  const filename = `${toClipFileName(name)}${key === null ? '.mp4' : extname(key)}`;
  if (source && key !== null) {
    const sign = (downloadName: string | null) => signFileAddress(deps, { key, userId, downloadName });
    const kept_until = source.expiresAt?.toISOString() ?? null;
    return { ...about, filename, place: 'here', kept_until, url: sign(null), download_url: sign(filename) };
  }
  if (copyId !== null && project.userId === userId) {
    const url = `/api/clips/${id}/cloud-stream`;
    return { ...about, filename, place: 'drive', url, download_url: url };
  }
  const place = source?.kind === 'text' ? 'none' : 'gone';
  return { ...about, filename, place, url: null, download_url: null };
}
