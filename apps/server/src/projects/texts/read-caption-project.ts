import type { CaptionProject } from '@clipwright/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, bestFirst, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { optimizationOf, pickWriter } from './post-text-writer.ts';
import { readTexts } from './to-post-text.ts';

/** Reads a user's project with its clips and their texts. @throws AppError `project_not_found` */
export async function readCaptionProject(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'now'>,
  userId: string,
  id: string,
): Promise<CaptionProject> {
  if (!z.uuid().safeParse(id).success) throw new AppError('project_not_found');
  // The features in the owner's plan, which members cannot read.
  const { plan } = await deps.db.asService((tx) => getEntitlement(tx, userId, deps.now()));
  return await deps.db.asUser(userId, async (tx) => {
    const [project] = await tx
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(and(eq(projects.id, id), eq(projects.userId, userId)));
    if (!project) throw new AppError('project_not_found');
    const rows = await tx
      .select({ clip: videoClips, data: analyses.data })
      .from(videoClips)
      .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
      .where(and(eq(videoClips.projectId, id), eq(videoClips.kind, 'clip')))
      .orderBy(bestFirst);
    const clipIds = rows.map(({ clip }) => clip.id);
    const posters = await readPosters(tx, clipIds);
    const texts = await readTexts(tx, clipIds);
    return {
      project,
      clips: rows.map(({ clip, data }) => {
        const key = posters.get(clip.id);
        return {
          id: clip.id,
          name: clip.name,
          durationSec: clip.duration ?? 0,
          platforms: data?.platforms ?? [],
          posterUrl: key === undefined ? null : signFileAddress(deps, { key, userId, downloadName: null }),
          texts: texts.get(clip.id) ?? [],
        };
      }),
      spokenLanguage: await readLanguage(tx, id),
      writer: pickWriter(deps, plan),
      isOptimized: Object.values(optimizationOf(plan)).every(Boolean),
    };
  });
}

async function readPosters(tx: Transaction, clipIds: readonly string[]): Promise<Map<string, string>> {
  if (clipIds.length === 0) return new Map();
  const rows = await tx
    .select({ clipId: clipRenditions.clipId, key: clipRenditions.thumbnailKey })
    .from(clipRenditions)
    .where(inArray(clipRenditions.clipId, [...clipIds]))
    // The first portrait file is the one that is played, so it is set last.
    .orderBy(eq(clipRenditions.ratio, '9:16'), desc(clipRenditions.createdAt), desc(clipRenditions.fileKey));
  return new Map(rows.flatMap(({ clipId, key }) => (key === null ? [] : [[clipId, key] as const])));
}

async function readLanguage(tx: Transaction, projectId: string): Promise<string | null> {
  const [row] = await tx
    .select({ language: transcriptions.language })
    .from(transcriptions)
    .innerJoin(videoClips, eq(videoClips.id, transcriptions.clipId))
    .where(eq(videoClips.projectId, projectId))
    // The full video's file comes first.
    .orderBy(desc(eq(videoClips.kind, 'full-video')))
    .limit(1);
  return row?.language ?? null;
}
