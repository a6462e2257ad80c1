import type { latestClips, latestClipsQuery, videoDisplayTest } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { readClips } from '../clips/read-clips.ts';

/** Reads a page of the user's newest clips, across all projects. */
export async function readLatestClips(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  userId: string,
  { limit, cursor }: z.output<typeof latestClipsQuery>,
): Promise<z.input<typeof latestClips>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await deps.db.asUser(userId, async (tx) => {
    const rows = await tx
      .select({
        id: videoClips.id,
        projectId: projects.id,
        projectName: projects.title,
        micros: toMicros(videoClips.createdAt),
      })
      .from(videoClips)
      .innerJoin(projects, eq(projects.id, videoClips.projectId))
      .where(
        and(
          eq(videoClips.userId, userId),
          eq(videoClips.kind, 'clip'),
          after && isAfter(videoClips.createdAt, videoClips.id, after),
        ),
      )
      .orderBy(desc(videoClips.createdAt), desc(videoClips.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    const projectOf = new Map(page.map((row) => [row.id, row]));
    const ids = page.map(({ id }) => id);
    const clips = await readClips(deps, tx, { id: userId }, ids);
    return {
      clips: clips.map((clip) => ({
        ...clip,
        project_id: projectOf.get(clip.id)?.projectId ?? '',
        project_name: projectOf.get(clip.id)?.projectName ?? '',
      })),
      nextCursor,
    };
  });
}

/** Tests whether the newest clip's file exists as its row describes it. */
export async function testVideoDisplay(
  deps: Pick<Deps, 'db' | 'secrets' | 'now' | 'files'>,
  userId: string,
): Promise<z.input<typeof videoDisplayTest>> {
  const [newest] = await deps.db.asUser(userId, (tx) =>
    tx
      .select({ id: videoClips.id, name: videoClips.name, key: clipRenditions.fileKey, size: clipRenditions.sizeBytes })
      .from(clipRenditions)
      .innerJoin(videoClips, eq(videoClips.id, clipRenditions.clipId))
      .where(eq(videoClips.userId, userId))
      .orderBy(desc(videoClips.createdAt))
      .limit(1),
  );
  if (!newest) return { success: false, message: 'No clips found for this project', clip: null };
  const file = await deps.files.find(newest.key);
  const isWhole = file?.sizeBytes === newest.size;
  const { id, name, size } = newest;
  const url = signFileAddress(deps, { key: newest.key, userId, downloadName: null });
  return {
    success: isWhole,
    message: isWhole ? 'The newest clip can be played.' : 'Failed to load video. Please try refreshing the page.',
    clip: { id, name, url, mime_type: 'video/mp4', size },
  };
}
