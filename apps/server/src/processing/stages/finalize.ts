import { type Transcript, writePlainText } from '@clipwright/media';
import { and, eq, like, sql } from 'drizzle-orm';
import { saveProject } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { transcriptions, videoClips } from '../../db/tables/clips.ts';
import { plannedClips } from '../../db/tables/processing.ts';
import { projects } from '../../db/tables/projects.ts';
import { announceEnd } from '../../notices/index.ts';
import { commitVideo } from '../../plans/index.ts';
import { cleanRunJob } from '../runs/jobs.ts';
import { completeStage } from '../runs/leave-stage.ts';
import { changeRun, lockRunAt, type RunRow } from '../runs/lock-run.ts';
import { readArtifact } from './artifacts.ts';
import type { ProcessingNeeds, SourceRow, StageInput } from './needs.ts';

/** How the row of the whole video is told from clips. */
const fullVideoPrefix = 'Full Video - ';

/** The stage `finalization`: the whole transcript's row, the video counted, the project completed; all or nothing. */
export async function finalize(needs: ProcessingNeeds, { run, spec, source }: StageInput): Promise<void> {
  const { transcript, narration } = await readArtifact(needs, run, 'transcription');
  const durationSec = narration?.durationSec ?? Number(source.mediaInfo?.durationSec ?? 0);
  await needs.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'finalization');
    if (!locked) return;
    const { id: runId, projectId } = locked;
    if (locked.kind === 'project') {
      await writeFullVideo(tx, locked, { source, title: spec.title, durationSec, transcript });
    }
    const [made] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(plannedClips)
      .where(and(eq(plannedClips.runId, runId), eq(plannedClips.status, 'completed')));
    await commitVideo(needs, { projectId, clips: made?.count ?? 0 }, tx);
    await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
    await announceEnd(needs, tx, projectId, { kind: 'clips-ready', clipsCount: made?.count ?? 0 });
    const finishedAt = needs.now();
    await completeStage(tx, locked, 'finalization', finishedAt);
    await changeRun(tx, runId, { status: 'completed', finishedAt, progressAt: finishedAt });
    await needs.jobs.send(cleanRunJob, { runId }, { within: tx });
    await saveProject(needs, tx, locked);
  });
}

/** The row "Full Video - …", made anew where an earlier run made one. */
async function writeFullVideo(
  tx: Transaction,
  { projectId, userId }: RunRow,
  {
    source,
    title,
    durationSec,
    transcript,
  }: { source: SourceRow; title: string; durationSec: number; transcript: Transcript | null },
): Promise<void> {
  await tx
    .delete(videoClips)
    .where(and(eq(videoClips.projectId, projectId), like(videoClips.name, `${fullVideoPrefix}%`)));
  const video = source.mediaInfo?.video as { widthPx: number; heightPx: number } | null | undefined;
  const text = transcript ? writePlainText(transcript).trim() : '';
  const [row] = await tx
    .insert(videoClips)
    .values({
      name: `${fullVideoPrefix}${title}`,
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
