import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cutEditTranscript,
  cutTranscript,
  type RenderedMoment,
  renderMoments,
  shiftTranscript,
  type Transcript,
  writeVtt,
} from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { LocalFiles } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { decideRunFailure } from '../runs/decide-run-failure.ts';
import { lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import { type ClipData, renderClipJob } from '../runs/run-jobs.ts';
import { type PlannedClipRow, startClip } from '../runs/start-stage.ts';
import { type ClipWork, readClipWork } from './clip-material.ts';
import { failClip, finishClip } from './finish-clip.ts';
import type { FinishedFile } from './finished-clip.ts';
import { plannedClipFolder } from './planned-clip-folder.ts';
import type { ProcessingDeps } from './processing-deps.ts';
import { type EditOfPlan, readEditOfPlan } from './read-edit-of-plan.ts';
import { readRenditionSpec } from './read-rendition-spec.ts';
import { withWorkFolder } from './stage-work-folder.ts';
import { writeViewFile } from './view-file.ts';

/** One go at one clip: rendered, its files put in their places, its rows written. A clip that is there is left alone. */
export async function renderClipStage(deps: ProcessingDeps, data: ClipData, context: JobContext): Promise<void> {
  const entered = await startClip(deps, data);
  if (!entered) return;
  const { run, clip } = entered;
  const wanted = deps.watch.follow(run.id, 'clipping');
  const progress = deps.progress.begin({ ...data, stage: 'clipping' }, wanted.isFollowed);
  const signal = AbortSignal.any([context.signal, wanted.signal]);
  try {
    const renderIn = async (workDir: string, local: LocalFiles) => {
      const [source] = await deps.db.service.select().from(sources).where(eq(sources.id, run.sourceId));
      if (!source) throw new Error('The run has no source.');
      const { spec, from } = await readRenditionSpec(deps, run, clip);
      const edited = await readEditOfPlan({ ...deps, local }, clip);
      const windows = [edited?.window ?? clip.moment];
      const work = await readClipWork(deps, { run: from, spec, source, local, windows, signal });
      const parts = await deps.getParts();
      const outDir = join(workDir, 'out');
      await mkdir(outDir);
      const rendered = await render(
        parts,
        { work, clip, edited, outDir, workDir },
        { signal, onProgress: progress.tell, limits: deps.limitsOf(signal) },
      );
      if (!rendered) throw new Error('The clip was not rendered.');
      const spoken = cutSpoken(work, edited, rendered);
      const files = await placeFiles(deps, { run, clip, work, rendered, spoken, workDir });
      const viewKey = clip.clipId === null ? await placeView(deps, run, clip, rendered) : null;
      const sourceDurationSec = work.material.info.durationSec;
      const finished = { data, spec, rendered, spoken, files, viewKey, sourceDurationSec };
      if (!(await finishClip(deps, finished))) await removeUnfinished(deps, run, clip);
    };
    await withWorkFolder(deps.config, run.id, (workDir) =>
      deps.files.withLocalFiles((local) => renderIn(workDir, local), { signal }),
    );
  } catch (error) {
    if (wanted.signal.aborted) return await removeUnfinished(deps, run, clip);
    if (context.signal.aborted) throw error;
    await failOrRethrow(deps, { data, error, context });
  } finally {
    wanted.end();
    await progress.end();
  }
}

/** Nothing stays of a clip that is not wanted any more; one that another try has finished does. */
async function removeUnfinished(
  { db, files }: ProcessingDeps,
  run: RunSummary,
  planned: PlannedClipRow,
): Promise<void> {
  const [clip] = await db.service
    .select({ status: plannedClips.status })
    .from(plannedClips)
    .where(eq(plannedClips.id, planned.id));
  if (clip?.status !== 'completed') await files.removeFolder(plannedClipFolder(run, planned));
}

async function render(
  parts: Parameters<typeof renderMoments>[0],
  {
    work,
    clip,
    edited,
    outDir,
    workDir,
  }: { work: ClipWork; clip: PlannedClipRow; edited: EditOfPlan | null; outDir: string; workDir: string },
  options: Omit<Parameters<typeof renderMoments>[2], 'onRendered'>,
): Promise<RenderedMoment | null> {
  const { material, renditions } = work;
  // Another file of a clip is not analyzed again.
  const spec = clip.clipId === null ? work.spec : { ...work.spec, analyses: [] };
  const moments = [edited ? { ...clip.moment, ...edited.window } : clip.moment];
  const decided = edited && { edit: edited.edit, view: edited.view ?? undefined, files: edited.files };
  const input = { material, moments, renditions, spec, ...decided, fileStems: ['clip'], outDir, workDir };
  const { rendered, warnings } = await renderMoments(parts, input, { ...options, onRendered: () => {} });
  const [only] = rendered;
  // Also of what is missing for every clip, such as an intro.
  return only ? { ...only, warnings } : null;
}

/** What is said in the clip, as its document corrects it, in the time of its files. */
function cutSpoken(
  { material: { transcript, info } }: ClipWork,
  edited: EditOfPlan | null,
  rendered: RenderedMoment,
): Transcript | null {
  if (!transcript) return null;
  const { cuts, introSec } = rendered;
  const said = edited ? cutEditTranscript(transcript, edited.edit, { info }) : cutTranscript(transcript, cuts);
  return shiftTranscript(said, introSec);
}

/** Keeps what was seen beside the clip's files, so that its owner can edit it without anyone looking again. */
async function placeView(
  { files }: ProcessingDeps,
  run: RunSummary,
  clip: PlannedClipRow,
  { moment: window, view }: RenderedMoment,
): Promise<string | null> {
  return await writeViewFile(files, `${plannedClipFolder(run, clip)}/view.json.gz`, { window, view });
}

/** Moves the files of a clip to where they stay: the same place for every attempt. */
async function placeFiles(
  { files }: ProcessingDeps,
  {
    run,
    clip,
    work,
    rendered,
    spoken,
    workDir,
  }: {
    run: RunSummary;
    clip: PlannedClipRow;
    work: ClipWork;
    rendered: RenderedMoment;
    spoken: Transcript | null;
    workDir: string;
  },
): Promise<FinishedFile[]> {
  const folder = plannedClipFolder(run, clip);
  const captionsKey = spoken && spoken.cues.length > 0 ? `${folder}/captions.vtt` : null;
  if (spoken && captionsKey) {
    const path = join(workDir, `${randomUUID()}.vtt`);
    await writeFile(path, writeVtt(spoken));
    await files.adopt(captionsKey, path);
  }
  const placed: FinishedFile[] = [];
  for (const [index, { name, ratio, size, platforms, captionStyle }] of work.renditions.entries()) {
    const made = rendered.rendered.files[index];
    if (!made) continue;
    const stem = `${folder}/${name}`;
    const thumbnailKey = made.thumbnail === null ? null : `${stem}.jpg`;
    if (made.thumbnail !== null && thumbnailKey) await files.adopt(thumbnailKey, made.thumbnail);
    await files.adopt(`${stem}.mp4`, made.file);
    const { durationSec, sizeBytes } = made;
    placed.push({
      ratio,
      captionStyle: captionStyle?.id ?? null,
      platforms,
      ...size,
      durationSec,
      sizeBytes,
      fileKey: `${stem}.mp4`,
      thumbnailKey,
      captionsKey,
    });
  }
  return placed;
}

async function failOrRethrow(
  deps: ProcessingDeps,
  { data, error, context }: { data: ClipData; error: unknown; context: JobContext },
): Promise<void> {
  const { failure, isOver, isGivenUp } = decideRunFailure(error, context.failures + 1);
  if (!isOver) throw error;
  context.log[isGivenUp ? 'error' : 'info']({ err: error, ...data }, 'A clip failed');
  await deps.db.asService(async (tx) => {
    const run = await lockRunAt(tx, data.runId, 'clipping');
    if (!run) return;
    await failClip(deps, tx, run, data.clipId, failure);
    if (isGivenUp) {
      await deps.jobs.deadLetter(renderClipJob, data, { reason: `${failure.code}: ${failure.message}`, within: tx });
    }
  });
}
