import type { analysisAnswer, transcriptionAnswer } from '@clipwright/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, bestFirst, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

/** The project that an id stands for: its own, or a run's; null where it is neither, such as a clip's. */
async function findProject(tx: Transaction, id: string): Promise<string | null> {
  const [run] = await tx
    .select({ projectId: processingRuns.projectId })
    .from(processingRuns)
    .where(or(eq(processingRuns.id, id), eq(processingRuns.projectId, id)))
    .limit(1);
  if (run) return run.projectId;
  // Whom a project is shared with sees it and none of its runs.
  const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
  return project?.id ?? null;
}

/** Clips that an id stands for: one, or those of a run or project, best first. @throws AppError `clip_not_found` */
export async function findClipIds(tx: Transaction, id: string, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  if (!z.uuid().safeParse(id).success) throw new AppError('clip_not_found');
  const projectId = await findProject(tx, id);
  const isKind = eq(videoClips.kind, isWhole ? 'full-video' : 'clip');
  const found = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .where(projectId === null ? eq(videoClips.id, id) : and(eq(videoClips.projectId, projectId), isKind))
    .orderBy(bestFirst);
  if (found.length === 0) throw new AppError('clip_not_found');
  return found.map((clip) => clip.id);
}

/** @throws AppError `clip_not_found`, also where nothing is said */
export async function readTranscription(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<z.input<typeof transcriptionAnswer>> {
  return await db.asUser(userId, async (tx) => {
    const [clipId = ''] = await findClipIds(tx, id, { isWhole: true });
    const [row] = await tx.select().from(transcriptions).where(eq(transcriptions.clipId, clipId));
    if (!row) throw new AppError('clip_not_found');
    const { text, language, confidence, timestamps } = row;
    return { transcription: { text, language, confidence, timestamps } };
  });
}

/** Best first, as the clips are. @throws AppError `clip_not_found` */
export async function readAnalysis(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<z.input<typeof analysisAnswer>> {
  return await db.asUser(userId, async (tx) => {
    const clipIds = await findClipIds(tx, id, { isWhole: false });
    const rows = await tx
      .select({ row: analyses })
      .from(analyses)
      .innerJoin(videoClips, eq(videoClips.id, analyses.clipId))
      .where(inArray(analyses.clipId, clipIds))
      .orderBy(bestFirst);
    return {
      analysis: rows.map(({ row }) => ({
        clip_id: row.clipId,
        analysis_type: row.analysisType,
        data: row.data,
        viral_score: row.viralScore,
        highlights: row.highlights,
        tags: row.tags,
        summary: row.summary,
        ai_insights: row.aiInsights,
      })),
    };
  });
}
