import type { analysisAnswer } from '@clipwright/contract';
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { translateReason } from '../../clips/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, bestFirst, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { readArtifactJson } from '../stages/stage-artifacts.ts';
import type { TranscriptTask } from './answer-transcript.ts';
import { answerTranscriptApart } from './answer-transcript-apart.ts';
import { translateInsights } from './translate-insights.ts';

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
export async function findClipIds(tx: Transaction, id: string, options: { isWhole: boolean }): Promise<string[]> {
  const found = await listClipIds(tx, id, options);
  if (found.length === 0) throw new AppError('clip_not_found');
  return found;
}

async function listClipIds(tx: Transaction, id: string, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  if (!z.uuid().safeParse(id).success) throw new AppError('clip_not_found');
  const projectId = await findProject(tx, id);
  const isKind = eq(videoClips.kind, isWhole ? 'full-video' : 'clip');
  const found = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .where(projectId === null ? eq(videoClips.id, id) : and(eq(videoClips.projectId, projectId), isKind))
    .orderBy(bestFirst);
  return found.map((clip) => clip.id);
}

/**
 * What is said in a clip, or in the whole video, as JSON: from the moment its run has transcribed it, also while clips are being
 * made, when an empty text says that nothing was heard. What is stored may be 30 MB, and is passed on as it is.
 * @throws AppError `clip_not_found`, also where nothing is said
 */
export async function readTranscription(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { row, json } = await readStoredTranscript(deps, userId, id, storedWords);
  if (row) return `{"transcription":${JSON.stringify(row).slice(0, -1)},"timestamps":${json}}}`;
  return await answerTranscriptApart({ json, isArtifact: true, search: null }, signal);
}

/** Returns a page of the places where a clip or a whole video says something, as JSON. @throws AppError `clip_not_found` */
export async function searchTranscription(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  search: NonNullable<TranscriptTask['search']>,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { row, json } = await readStoredTranscript(deps, userId, id, storedLines);
  return await answerTranscriptApart({ json, isArtifact: row === null, search }, signal);
}

/** The cues of a transcript as JSON, which the database writes: with their words, or without. */
const storedWords = sql<string>`${transcriptions.timestamps}::text`;
const storedLines = sql<string>`(
  select coalesce(jsonb_agg(cue - 'words' order by number), '[]')::text
  from jsonb_array_elements(${transcriptions.timestamps}) with ordinality as listed(cue, number))`;

/** The cues of a transcript's row; where there is none yet, the artifact of the stage. */
async function readStoredTranscript(deps: Pick<Deps, 'db' | 'files'>, userId: string, id: string, cues: SQL<string>) {
  const { row, transcribed } = await deps.db.asUser(userId, async (tx) => {
    const [clipId] = await listClipIds(tx, id, { isWhole: true });
    if (clipId === undefined) return { transcribed: await findTranscribed(tx, id) };
    const { text, language, confidence } = transcriptions;
    const found = tx.select({ text, language, confidence, cues }).from(transcriptions);
    const [row] = await found.where(eq(transcriptions.clipId, clipId));
    return { row };
  });
  if (row) {
    const { cues: json, ...facts } = row;
    return { row: facts, json };
  }
  if (!transcribed) throw new AppError('clip_not_found');
  const json = await readArtifactJson(deps, transcribed, 'transcription').catch((error: unknown) => {
    // The run was canceled, and what it had found was removed.
    throw error instanceof AppError && error.code === 'file_not_found' ? new AppError('clip_not_found') : error;
  });
  return { row: null, json };
}

/** The newest run of a project or of this id that has transcribed its source. */
async function findTranscribed(tx: Transaction, id: string): Promise<{ id: string } | undefined> {
  const [run] = await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .innerJoin(processingStages, eq(processingStages.runId, processingRuns.id))
    .where(
      and(
        or(eq(processingRuns.id, id), eq(processingRuns.projectId, id)),
        eq(processingStages.stage, 'transcription'),
        eq(processingStages.status, 'completed'),
        isNotNull(processingStages.artifactKey),
      ),
    )
    .orderBy(desc(processingRuns.createdAt))
    .limit(1);
  return run;
}

/** Best first, as the clips are, in the language of who asks. @throws AppError `clip_not_found` */
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
    const language = currentLanguage();
    return {
      analysis: rows.map(({ row }) => ({
        clip_id: row.clipId,
        analysis_type: row.analysisType,
        data: row.data,
        viral_score: row.viralScore,
        highlights: row.highlights.map((reason) => translateReason(reason, language)),
        tags: row.tags,
        summary: translateReason(row.summary, language),
        ai_insights: translateInsights(row.aiInsights, language),
      })),
    };
  });
}
