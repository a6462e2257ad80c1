import { fullVideoPrefix } from '@clipwright/contract';
import type { Transcript } from '@clipwright/media';
import { writePlainText } from '@clipwright/media/data';
import { and, eq, ne, sql } from 'drizzle-orm';
import { saveProject } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { announceEnd } from '../../notices/index.ts';
import { commitVideo } from '../../plans/index.ts';
import { lockProject } from '../../teams/index.ts';
import { queueWebhookEvent } from '../../webhooks/index.ts';
import { markCompleted } from '../runs/complete-stage.ts';
import { changeRun, lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps, SourceRow, StageInput } from '../runs/processing-deps.ts';
import { replaceClips } from '../runs/replace-clips.ts';
import { cleanRunJob } from '../runs/run-jobs.ts';
import { readArtifact } from '../runs/stage-artifacts.ts';

/**
 * The `finalization` stage: writes the full video's row, counts the video and completes the project, in one
 * transaction.
 */
export async function finalizeStage(deps: ProcessingDeps, { run, spec, source }: StageInput): Promise<void> {
  const { transcript, narration } = await readArtifact(deps, run, 'transcription');
  const durationSec = narration?.durationSec ?? source.mediaInfo?.durationSec ?? 0;
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'finalization');
    if (!locked) return;
    const { id: runId, projectId } = locked;
    await lockProject(tx, locked.projectId, { isChanging: true });
    if (locked.kind === 'project' || locked.kind === 'remake') {
      await writeFullVideo(tx, locked, { source, title: spec.title, durationSec, transcript });
    }
    const [made] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(plannedClips)
      .where(and(eq(plannedClips.runId, runId), eq(plannedClips.status, 'completed')));
    await commitVideo(deps, { projectId, clips: made?.count ?? 0 }, tx);
    await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
    if (locked.kind === 'remake' && (await isWhole(tx, runId))) await replaceClips(deps, tx, locked);
    await announceEnd(deps, tx, projectId, { kind: 'clips-ready', clipsCount: made?.count ?? 0 });
    const data = { run_id: runId, clips_count: made?.count ?? 0 };
    await queueWebhookEvent(deps, tx, { type: 'project.completed', projectId, data });
    const finishedAt = deps.now();
    await markCompleted(tx, locked, 'finalization', finishedAt);
    await changeRun(tx, runId, { status: 'completed', finishedAt, progressAt: finishedAt });
    await deps.jobs.send(cleanRunJob, { runId }, { within: tx });
    await saveProject(deps, tx, locked);
  });
}

/** True if all of a run's clips were made. If a run was stopped or partly failed, the earlier clips stay. */
async function isWhole(tx: Transaction, runId: string): Promise<boolean> {
  return (
    (await tx.$count(plannedClips, and(eq(plannedClips.runId, runId), ne(plannedClips.status, 'completed')))) === 0
  );
}

/** Writes the "Full Video - …" row, replacing the one from an earlier run. */
async function writeFullVideo(
  tx: Transaction,
  { projectId, userId }: RunSummary,
  {
    source,
    title,
    durationSec,
    transcript,
  }: { source: SourceRow; title: string; durationSec: number; transcript: Transcript | null },
): Promise<void> {
  await tx.delete(videoClips).where(and(eq(videoClips.projectId, projectId), eq(videoClips.kind, 'full-video')));
  const video = source.mediaInfo?.video;
  const text = transcript ? writePlainText(transcript).trim() : '';
  const [row] = await tx
    .insert(videoClips)
    .values({
      kind: 'full-video',
      name: `${fullVideoPrefix} ${title}`,
      projectId,
      userId,
      size: source.sizeBytes,
      mimeType: source.mimeType,
      duration: durationSec,
      resolution: video ? `${video.widthPx}x${video.heightPx}` : null,
      transcription: text,
    })
    .returning({ id: videoClips.id });
  if (!row || text === '') return;
  await tx.insert(transcriptions).values({
    clipId: row.id,
    userId,
    text,
    language: transcript?.language ?? 'en',
    timestamps: transcript?.cues ?? [],
  });
}
