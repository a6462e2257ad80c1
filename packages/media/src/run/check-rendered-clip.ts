import { open, stat } from 'node:fs/promises';
import type { ClipEdit } from '@clipwright/clip-spec';
import { decideEdit } from '../edit/decide-edit.ts';
import { describeDamage } from '../edit/list-clip-doubts.ts';
import { loadFonts } from '../edit/load-fonts.ts';
import { planEdit } from '../edit/plan-edit.ts';
import { unpackView, unseen } from '../edit/window-view.ts';
import { MediaError, type MediaErrorReason } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { introSec } from '../render/bumper.ts';
import { checkLoudness } from '../render/check-loudness.ts';
import { checkStreams } from '../render/check-streams.ts';
import { readImageSize } from '../render/image-size.ts';
import { expectedOutput, type RenderedFile } from '../render/render-clip.ts';
import type { RenderPlan, Rendition } from '../render/render-plan.ts';
import { verifyOutput } from '../render/verify-output.ts';
import { openBumpers } from './open-bumpers.ts';
import type { ClipInput, RenderJobReport } from './render-job.ts';
import type { RenderedMoment } from './render-moments.ts';

/** The files of a clip rendered by another machine, in rendition order. */
export type ReturnedFiles = readonly { file: string; thumbnail: string }[];

/** Far more than a still of this size needs. */
const THUMBNAIL_BYTES = 4 * 1024 * 1024;

/**
 * Checks the files and the report from another machine, which is not trusted. The files undergo the same checks as
 * local renders. The clip's contents, length and size are decided here; only the framing comes from the report.
 * @param workDir an existing empty folder for fonts.
 * @throws MediaError `output-invalid` for anything other than this clip, and any error from opening the brand's files.
 */
export async function checkRenderedClip(
  tools: MediaTools,
  { moment, material, renditions, spec, files, ...input }: ClipInput,
  { report, returned, workDir }: { report: RenderJobReport; returned: ReturnedFiles; workDir: string },
  { signal }: EffectOptions = {},
): Promise<RenderedMoment> {
  const stopping = new AbortController();
  const inner = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const view = input.view ?? unpackView(report.view);
  const { damaged = 0 } = report;
  const { bumpers, warnings: missing } = await openBumpers(tools, spec.brand, { signal: inner });
  const edit: ClipEdit = input.edit ?? {
    ...decideEdit(moment, material, unseen, renditions, spec),
    framing: report.framing,
  };
  const fonts = await loadFonts({ material, renditions, spec, edit, workDir, modelsDir: tools.modelsDir }, inner);
  const { fontsOf } = fonts;
  const plan = () =>
    planEdit(edit, { material: { ...material, fontsOf }, view, renditions, spec, files, bumpers, fileStem: 'clip' });
  const { render, cuts, doubts, warnings } = believe(plan);
  if (returned.length !== render.renditions.length) throw refuse('files are missing');
  const checked: RenderedFile[] = [];
  for (const [index, { file, thumbnail }] of returned.entries()) {
    const rendition = render.renditions[index] as Rendition;
    const measured = await blameFile(async () => {
      await checkThumbnail(thumbnail, rendition);
      await checkStreams(tools, file, render, { signal: inner });
      const verified = await verifyOutput(tools, file, expectedOutput(render, rendition), { signal: inner });
      await checkLoudness(tools, file, loudestOf(render), { signal: inner });
      return verified;
    });
    checked.push({ file, thumbnail, ...measured });
  }
  return {
    moment,
    index: 0,
    edit,
    view,
    cuts,
    introSec: introSec(bumpers, render.frameRate),
    rendered: { files: checked, gainDb: null, damaged, warnings: report.warnings },
    doubts: [...doubts, ...describeDamage(damaged)],
    warnings: [...missing, ...fonts.warnings, ...warnings, ...report.warnings],
  };
}

/**
 * The largest plausible size of a rendition's file in bytes: more than any of our encoders writes, or the clip's share
 * of a copied source.
 */
export function mostBytesOf(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  { durationSec, source }: { durationSec: number; source: { sizeBytes: number; durationSec: number } },
): number {
  const encoded = durationSec * Math.max(1, (widthPx * heightPx) / 1e6) * 8e6;
  const copied = 4 * durationSec * (source.sizeBytes / Math.max(1, source.durationSec));
  return Math.ceil(32 * 1024 * 1024 + Math.max(encoded, copied));
}

/** Throws `output-invalid` if no plan can be built from the reported facts. */
function believe<T>(plan: () => T): T {
  try {
    return plan();
  } catch (cause) {
    throw new MediaError('output-invalid', 'The clip was not framed as a clip can be.', {}, { cause });
  }
}

/** Failures that are not caused by the checked file. */
const ofThisMachine: readonly MediaErrorReason[] = ['cancelled', 'disk-full', 'ffmpeg-missing', 'killed'];

/**
 * Converts a failure of a program that checks a returned file to `output-invalid`. The clip itself can still be
 * rendered.
 */
async function blameFile<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    if (!(cause instanceof MediaError) || ofThisMachine.includes(cause.reason)) throw cause;
    if (cause.reason === 'output-invalid') throw cause;
    throw new MediaError('output-invalid', `The finished clip is damaged (${cause.message})`, {}, { cause });
  }
}

/** The loudest accepted level. Gain added by the user is intentional, and music may overlap voices. */
function loudestOf({ audio: { targetLufs, addedGainDb } }: RenderPlan): number | null {
  return targetLufs === null ? null : targetLufs + Math.max(0, addedGainDb);
}

async function checkThumbnail(path: string, { size, thumbnail }: Rendition): Promise<void> {
  if (!thumbnail) return;
  const facts = await stat(path).catch(() => null);
  if (!facts || facts.size > THUMBNAIL_BYTES) throw refuse('its still is missing or too large');
  const handle = await open(path);
  try {
    const bytes = Buffer.alloc(facts.size);
    await handle.read(bytes, 0, bytes.length, 0);
    const imageSize = readImageSize(bytes);
    const heightPx = (thumbnail.widthPx * size.heightPx) / size.widthPx;
    const isRight =
      imageSize?.format === 'jpeg' &&
      imageSize.widthPx === thumbnail.widthPx &&
      Math.abs(imageSize.heightPx - heightPx) <= 2;
    if (!isRight) throw refuse('its still is none');
  } finally {
    await handle.close();
  }
}

function refuse(what: string): MediaError {
  return new MediaError('output-invalid', `The finished clip is damaged (${what}): render it again.`);
}
