import { type ClipEdit, noSpeakerChanges, type SpeakerChanges } from '@clipwright/clip-spec';
import type { analysisAnswer } from '@clipwright/contract';
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { describeAnalysis } from '../../db/stored/describe-analysis.ts';
import { analyses, bestFirst, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { readArtifactJson } from '../runs/stage-artifacts.ts';
import type { TranscriptTask } from './answer-transcript.ts';
import { answerTranscriptApart } from './answer-transcript-apart.ts';

/** Finds the project for an id, either the project's own or a run's; null for any other id, such as a clip's. */
async function findProject(tx: Transaction, id: string): Promise<string | null> {
  const [run] = await tx
    .select({ projectId: processingRuns.projectId })
    .from(processingRuns)
    .where(or(eq(processingRuns.id, id), eq(processingRuns.projectId, id)))
    .limit(1);
  if (run) return run.projectId;
  // Users with whom a project is shared see the project but none of its runs.
  const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
  return project?.id ?? null;
}

/**
 * Finds the clips for an id: one clip, or all clips in a run or project, best first. @throws AppError `clip_not_found`
 */
export async function findClipIds(tx: Transaction, id: string, options: { isWhole: boolean }): Promise<string[]> {
  const clips = await listClipIds(tx, id, options);
  if (clips.length === 0) throw new AppError('clip_not_found');
  return clips;
}

async function listClipIds(tx: Transaction, id: string, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  if (!z.uuid().safeParse(id).success) throw new AppError('clip_not_found');
  const projectId = await findProject(tx, id);
  const isKind = eq(videoClips.kind, isWhole ? 'full-video' : 'clip');
  const clips = await tx
    .select({ id: videoClips.id })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .where(projectId === null ? eq(videoClips.id, id) : and(eq(videoClips.projectId, projectId), isKind))
    .orderBy(bestFirst);
  return clips.map((clip) => clip.id);
}

/**
 * Reads the transcript for a clip, or for the whole video, as JSON. It is available as soon as the run has transcribed
 * its source, even while clips are being made; empty text means that no speech was found. A stored transcript may be 30
 * MB; one without speakers is passed on without parsing. @throws AppError `clip_not_found`, also if nothing was
 * transcribed
 */
export async function readTranscription(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { hasSpeakers, ...stored } = await readStoredTranscript(deps, userId, id, () => storedWords);
  const { row, json } = stored;
  if (row && !hasSpeakers) return `{"transcription":${JSON.stringify(row).slice(0, -1)},"timestamps":${json}}}`;
  return await answerTranscriptApart({ ...stored, language: currentLanguage(), search: null }, signal);
}

/** Returns a page of matching passages in a clip or a whole video, as JSON. @throws AppError `clip_not_found` */
export async function searchTranscription(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  search: NonNullable<TranscriptTask['search']>,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const cuesFor = ({ turns }: SpeakerChanges) => (turns.length > 0 ? storedWords : storedLines);
  const { hasSpeakers: _, ...stored } = await readStoredTranscript(deps, userId, id, cuesFor);
  return await answerTranscriptApart({ ...stored, language: currentLanguage(), search }, signal);
}

/** SQL for a transcript's cues as JSON, with or without their words. */
const storedWords = sql<string>`${transcriptions.timestamps}::text`;
const storedLines = sql<string>`(
  select coalesce(jsonb_agg(cue - 'words' order by number), '[]')::text
  from jsonb_array_elements(${transcriptions.timestamps}) with ordinality as listed(cue, number))`;
const namesSpeakers = sql<boolean>`jsonb_path_exists(${transcriptions.timestamps},
  '$[*] ? (@.speaker != null || exists (@.words[*] ? (@.speaker != null)))')`;

type StoredTranscript = Omit<TranscriptTask, 'language' | 'search'> & { hasSpeakers: boolean };

/** Reads the cues from a transcript's row, or the stage's artifact if there is no row yet. */
async function readStoredTranscript(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  cuesFor: (speakers: SpeakerChanges) => SQL<string>,
): Promise<StoredTranscript> {
  const { row, transcribed, speakers, clip } = await deps.db.asUser(userId, async (tx) => {
    const [clipId] = await listClipIds(tx, id, { isWhole: true });
    if (clipId === undefined) {
      const run = await findTranscribed(tx, id);
      return { transcribed: run, speakers: run?.speakers ?? noSpeakerChanges, clip: null };
    }
    const [own] = await tx
      .select({ speakers: projects.speakers, kind: videoClips.kind, data: analyses.data })
      .from(videoClips)
      .innerJoin(projects, eq(projects.id, videoClips.projectId))
      .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
      .where(eq(videoClips.id, clipId));
    const { speakers: changes } = own ?? { speakers: noSpeakerChanges };
    const { text, language, confidence } = transcriptions;
    const columns = { text, language, confidence, hasSpeakers: namesSpeakers, cues: cuesFor(changes) };
    const [stored] = await tx.select(columns).from(transcriptions).where(eq(transcriptions.clipId, clipId));
    const ofClip = own?.kind === 'clip' ? { id: clipId, introSec: own.data?.intro_sec ?? 0 } : null;
    return { row: stored, speakers: changes, clip: ofClip };
  });
  if (row) {
    const { cues: json, hasSpeakers, ...facts } = row;
    const ranges = clip && speakers.turns.length > 0 ? await readShownRanges(deps, clip.id) : [];
    return {
      row: facts,
      json,
      // Without its ranges, the places of turns in a clip are unknown.
      speakers: clip && ranges.length === 0 ? { ...speakers, turns: [] } : speakers,
      clip: clip && { ranges, introSec: clip.introSec },
      hasSpeakers: hasSpeakers || speakers.turns.length > 0,
    };
  }
  if (!transcribed) throw new AppError('clip_not_found');
  const json = await readArtifactJson(deps, transcribed, 'transcription').catch((error: unknown) => {
    // The run was canceled and its transcript removed.
    throw error instanceof AppError && error.code === 'file_not_found' ? new AppError('clip_not_found') : error;
  });
  return { row: null, json, speakers, clip: null, hasSpeakers: true };
}

/** Reads the ranges of the source in a clip's files. People with whom it is shared cannot read its documents. */
async function readShownRanges({ db }: Pick<Deps, 'db'>, clipId: string): Promise<ClipEdit['ranges']> {
  const [version] = await db.service
    .select({ document: clipEditVersions.document })
    .from(clipEditVersions)
    .where(and(eq(clipEditVersions.clipId, clipId), isNotNull(clipEditVersions.completedAt)))
    .orderBy(desc(clipEditVersions.completedAt))
    .limit(1);
  return version?.document.ranges ?? [];
}

/** Finds a project's newest run, or the run with this id, that has transcribed its source. */
async function findTranscribed(tx: Transaction, id: string) {
  const [run] = await tx
    .select({ id: processingRuns.id, speakers: projects.speakers })
    .from(processingRuns)
    .innerJoin(projects, eq(projects.id, processingRuns.projectId))
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

/** Reads the analyses for clips, best clip first, in the user's language. @throws AppError `clip_not_found` */
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
        viral_score: row.viralScore,
        tags: row.tags,
        ...describeAnalysis(row, language),
      })),
    };
  });
}
