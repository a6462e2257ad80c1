import type { Moment } from '@clipwright/media';
import { writePlainText } from '@clipwright/media/data';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import type { StoredPosts } from '../../db/stored/stored-posts.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { lockProject } from '../../teams/index.ts';
import { queueWebhookEvent } from '../../webhooks/index.ts';
import { storeMachineEdit } from '../edits/store-machine-edit.ts';
import { toMarks } from '../resolve/spec-watermark.ts';
import { boundReport } from '../runs/bound-report.ts';
import { lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { settleClips } from '../runs/settle-clips.ts';
import { describeFinishedClip } from './describe-finished-clip.ts';
import type { FinishedClip } from './finished-clip.ts';
import { noteExport } from './note-export.ts';
import { writeRendition } from './write-rendition.ts';

/**
 * Writes a finished clip's rows, only once even if it was rendered several times. The last clip ends the stage.
 * @returns false if it is no longer wanted.
 */
export async function finishClip(deps: ProcessingDeps, finished: FinishedClip): Promise<boolean> {
  const { runId, clipId } = finished.data;
  return await deps.db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'clipping');
    const [planned] = await tx.select().from(plannedClips).where(eq(plannedClips.id, clipId));
    if (planned?.status === 'completed') return true;
    if (!run || !planned || planned.status === 'failed') return false;
    await lockProject(tx, run.projectId, { isChanging: true });
    if (planned.clipId === null) {
      await writeRows(tx, run, finished, planned.posts);
      const { viewKey, sourceDurationSec } = finished;
      const { edit } = finished.rendered;
      const made = { clipId, userId: run.userId, edit, viewKey, sourceDurationSec, completedAt: deps.now() };
      if (!(await storeMachineEdit(tx, made))) deps.log.warn(finished.data, 'A clip is too long to be edited');
    } else await writeRendition(deps, tx, { clipId: planned.clipId, userId: run.userId, finished });
    await tx
      .update(plannedClips)
      .set({
        status: 'completed',
        progress: 1,
        shots: [...finished.rendered.view.shots],
        finishedAt: deps.now(),
        errorCode: null,
        failure: null,
        errorMessage: null,
      })
      .where(eq(plannedClips.id, clipId));
    if (planned.clipId !== null && planned.editVersionId !== null)
      await noteExport(deps, tx, { clipId: planned.clipId, versionId: planned.editVersionId, finished });
    await notifyClipReady(deps, tx, run, { clipId: planned.clipId ?? clipId, files: finished.files });
    await settleClips(deps, tx, run, finished.rendered.warnings);
    return true;
  });
}

async function notifyClipReady(
  deps: ProcessingDeps,
  tx: Transaction,
  { id: run_id, projectId }: RunSummary,
  { clipId, files }: { clipId: string; files: FinishedClip['files'] },
): Promise<void> {
  const [clip] = await tx.select({ name: videoClips.name }).from(videoClips).where(eq(videoClips.id, clipId));
  if (!clip) return;
  const made = files.map(({ ratio, durationSec, sizeBytes, platforms }) => ({
    ratio,
    duration: durationSec,
    size_bytes: sizeBytes,
    platforms: [...platforms],
  }));
  const data = { run_id, clip: { id: clipId, title: clip.name, files: made } };
  await queueWebhookEvent(deps, tx, { type: 'clip.ready', projectId, data });
}

async function writeRows(
  tx: Transaction,
  run: RunSummary,
  { data: { clipId }, spec, rendered, spoken, files }: FinishedClip,
  posts: StoredPosts,
): Promise<void> {
  const moment: Moment = rendered.moment;
  const { userId, projectId } = run;
  const [main] = files;
  if (!main) throw new Error('The clip has no file.');
  const { introSec } = rendered;
  const { name, data } = describeFinishedClip({ moment, posts, platforms: spec.platforms, introSec });
  await tx.insert(videoClips).values({
    id: clipId,
    name,
    projectId,
    userId,
    size: main.sizeBytes,
    mimeType: 'video/mp4',
    duration: main.durationSec,
    resolution: `${main.widthPx}x${main.heightPx}`,
    transcription: moment.text,
  });
  await tx.insert(clipRenditions).values(
    files.map((file) => ({
      ...file,
      platforms: [...file.platforms],
      doubts: boundReport(rendered.doubts),
      ...toMarks(spec),
      clipId,
      userId,
    })),
  );
  await tx.insert(analyses).values({ clipId, userId, analysisType: 'moments', data });
  if (spoken && spoken.cues.length > 0) {
    await tx.insert(transcriptions).values({
      clipId,
      userId,
      text: writePlainText(spoken).trim(),
      language: spoken.language ?? 'en',
      timestamps: spoken.cues,
    });
  }
}
