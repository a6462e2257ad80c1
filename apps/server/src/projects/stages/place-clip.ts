import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ClipInput,
  cutEditTranscript,
  cutTranscript,
  type RenderedMoment,
  shiftTranscript,
  type Transcript,
  writeVtt,
} from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { hashFile } from '../../files/index.ts';
import { writeViewFile } from '../edits/view-file.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { ClipData } from '../runs/run-jobs.ts';
import type { PlannedClipRow } from '../runs/start-stage.ts';
import { finishClip } from './finish-clip.ts';
import type { FinishedFile } from './finished-clip.ts';
import { plannedClipFolder } from './planned-clip-folder.ts';
import type { ClipToRender } from './read-clip-to-render.ts';

/**
 * Moves a rendered clip to its final location and writes its rows. If the clip is no longer wanted, nothing is kept.
 */
export async function placeClip(
  deps: ProcessingDeps,
  {
    data,
    run,
    clip,
    toRender: { spec, input },
    rendered,
    workDir,
  }: {
    data: ClipData;
    run: RunSummary;
    clip: PlannedClipRow;
    toRender: ClipToRender;
    rendered: RenderedMoment;
    workDir: string;
  },
): Promise<void> {
  const spoken = cutSpoken(input, rendered);
  const files = await placeFiles(deps, { run, clip, input, rendered, spoken, workDir });
  const viewKey = clip.clipId === null ? await placeView(deps, run, clip, rendered) : null;
  const sourceDurationSec = input.material.info.durationSec;
  const finished = { data, spec, rendered, spoken, files, viewKey, sourceDurationSec };
  if (!(await finishClip(deps, finished))) await removeUnfinished(deps, run, clip);
}

/** Removes the files for a clip that is no longer wanted. A clip finished by another attempt is kept. */
export async function removeUnfinished(
  { db, files }: Pick<ProcessingDeps, 'db' | 'files'>,
  run: RunSummary,
  planned: PlannedClipRow,
): Promise<void> {
  const [clip] = await db.service
    .select({ status: plannedClips.status })
    .from(plannedClips)
    .where(eq(plannedClips.id, planned.id));
  if (clip?.status !== 'completed') await files.removeFolder(plannedClipFolder(run, planned));
}

/** Returns the clip's transcript with its document's corrections, on the timeline of its files. */
function cutSpoken({ material: { transcript, info }, edit }: ClipInput, rendered: RenderedMoment): Transcript | null {
  if (!transcript) return null;
  const { cuts, introSec } = rendered;
  const spoken = edit ? cutEditTranscript(transcript, edit, { info }) : cutTranscript(transcript, cuts);
  return shiftTranscript(spoken, introSec);
}

/** Stores the view data with the clip's files, so that its owner can edit it without a new analysis. */
async function placeView(
  { files }: ProcessingDeps,
  run: RunSummary,
  clip: PlannedClipRow,
  { moment: window, view }: RenderedMoment,
): Promise<string | null> {
  return await writeViewFile(files, `${plannedClipFolder(run, clip)}/view.json.gz`, { window, view });
}

/** Moves a clip's files to their final location, which is the same for every attempt. */
async function placeFiles(
  { files }: ProcessingDeps,
  {
    run,
    clip,
    input,
    rendered,
    spoken,
    workDir,
  }: {
    run: RunSummary;
    clip: PlannedClipRow;
    input: ClipInput;
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
  for (const [index, { name, ratio, size, platforms, captionStyle }] of input.renditions.entries()) {
    const made = rendered.rendered.files[index];
    if (!made) continue;
    const stem = `${folder}/${name}`;
    const thumbnailKey = made.thumbnail === null ? null : `${stem}.jpg`;
    if (made.thumbnail !== null && thumbnailKey) await files.adopt(thumbnailKey, made.thumbnail);
    const { durationSec, sizeBytes } = made;
    const sha256 = await hashFile(made.file);
    await files.adopt(`${stem}.mp4`, made.file);
    placed.push({
      ratio,
      captionStyle: captionStyle?.id ?? null,
      platforms,
      ...size,
      durationSec,
      sizeBytes,
      sha256,
      fileKey: `${stem}.mp4`,
      thumbnailKey,
      captionsKey,
    });
  }
  return placed;
}
