import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { assFilter } from '../captions/ass-filter.ts';
import { findGlyphWarnings } from '../captions/glyph-warnings.ts';
import { toDrawnColors } from '../captions/to-drawn-colors.ts';
import { distinctFacts } from '../facts/fact.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { softwareEncoder, type VideoEncoder } from '../process/video-encoder.ts';
import { cleanVoice } from './clean-voice.ts';
import { createDamageCount } from './count-damage.ts';
import { extractThumbnail } from './extract-thumbnail.ts';
import { frameRateValue } from './frame-rate.ts';
import { FONTS_FOLDER, gatherFonts, listLinkedFonts } from './gather-fonts.ts';
import { measureGainDb } from './measure-gain.ts';
import { bodyDurationSec, renderedDurationSec } from './picture-graph.ts';
import { prepareLogo } from './prepare-logo.ts';
import { countMediaInputs, type RenderPaths, renderArguments } from './render-arguments.ts';
import type { RenderPlan, Rendition } from './render-plan.ts';
import { buildToneMapCube } from './tone-map.ts';
import { type ExpectedOutput, verifyOutput } from './verify-output.ts';
import { logoSizePx } from './watermark.ts';
import { addWatermarkText } from './watermark-ass.ts';

/** A render's folders. */
export type RenderFolders = {
  /** An existing folder for the finished files. */
  outDir: string;
  /** An existing empty folder, which the caller removes. */
  workDir: string;
  /** The caption fonts; null if there are no captions. */
  fontsDir: string | null;
};

/** A finished file with absolute paths. */
export type RenderedFile = { file: string; thumbnail: string | null; durationSec: number; sizeBytes: number };

export type RenderedClip = {
  /** The files, in the order of the plan's renditions. */
  files: RenderedFile[];
  /** The measured gain, for further renders of the same moment. */
  gainDb: number | null;
  /** The number of video frames and audio packets in the source that could not be fully decoded. */
  damaged: number;
  /** User-facing messages about characters missing from captions. */
  warnings: WarningFact[];
};

/** The time without progress after which a render is stopped. There is no limit while it makes progress. */
const SILENCE_MS = 10 * 60_000;

type OutputPaths = { part: string; final: string; thumbnailPart: string | null; thumbnail: string | null };

/**
 * Renders all of a plan's files in one ffmpeg process. Files are written under a temporary name in their folder,
 * checked, and renamed together at the end; a failure leaves nothing behind. Existing files are replaced. If a graphics
 * card's encoder fails, x264 is used.
 * @throws MediaError `invalid-option` for an unusable logo, `output-invalid`, and any error from `runProcess`.
 */
export async function renderClip(
  tools: MediaTools,
  givenPlan: RenderPlan,
  folders: RenderFolders,
  { signal, ...options }: EffectOptions = {},
): Promise<RenderedClip> {
  const onProgress = options.onProgress && neverDecreasing(options.onProgress);
  // ffmpeg runs in the work folder, so a relative path would refer to a different file.
  const resolvedPlan = withResolvedPaths(givenPlan);
  const outputs = resolvedPlan.renditions.map((rendition) => outputPaths(rendition, resolve(folders.outDir)));
  await refuseToReplaceSource(resolvedPlan.source.path, outputs);
  const made = outputs.flatMap(({ part, thumbnailPart }) => (thumbnailPart ? [part, thumbnailPart] : [part]));
  try {
    const plan = await cleanVoice(tools, resolvedPlan, folders.workDir, { signal });
    const paths = await prepareFiles(tools, plan, folders, outputs, { signal });
    const gainDb =
      plan.audio.targetLufs === null ? null : (plan.audio.gainDb ?? (await measureGainDb(tools, plan, { signal })));
    const measuredPlan = { ...plan, audio: { ...plan.audio, gainDb } };
    const encode = async (encoder: VideoEncoder) =>
      await encodeFiles(tools, { plan: measuredPlan, paths, folders, outputs, encoder }, { signal, onProgress });
    const encoder = plan.copiesVideo ? softwareEncoder : (tools.videoEncoder ?? softwareEncoder);
    const { files, damaged, warnings } = await encode(encoder).catch(async (error: unknown) => {
      if (encoder.name === softwareEncoder.name || !mayBeTheCard(error)) throw error;
      tools.onEncoderFailure?.(error);
      return await encode(softwareEncoder);
    });
    if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
    for (const { part, final, thumbnail, thumbnailPart } of outputs) {
      await moveTo(part, final);
      if (thumbnail && thumbnailPart) await moveTo(thumbnailPart, thumbnail);
    }
    return { files, gainDb, damaged, warnings };
  } catch (error) {
    if (isDiskFull(error))
      throw new MediaError('disk-full', 'The disk is full: free some space and try again.', {}, { cause: error });
    throw error;
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** Holds back progress while x264 redoes the part that a graphics card did not finish. */
function neverDecreasing(tell: (done: number) => void): (done: number) => void {
  let most = 0;
  return (done) => {
    if (done <= most) return;
    most = done;
    tell(done);
  };
}

/** Runs one ffmpeg process and checks all of its files. */
async function encodeFiles(
  tools: MediaTools,
  work: {
    plan: RenderPlan;
    paths: RenderPaths;
    folders: RenderFolders;
    outputs: readonly OutputPaths[];
    encoder: VideoEncoder;
  },
  { signal, onProgress }: EffectOptions,
): Promise<Pick<RenderedClip, 'files' | 'damaged' | 'warnings'>> {
  const { plan, paths, folders, outputs, encoder } = work;
  const durationSec = renderedDurationSec(plan);
  const captions = plan.renditions.flatMap((rendition) => rendition.captions ?? []);
  const glyphs: WarningFact[] = [];
  const damage = createDamageCount();
  await runFfmpeg(
    tools,
    {
      args: renderArguments(plan, paths, encoder),
      timeoutMs: SILENCE_MS,
      endsWhenSilent: true,
      durationSec,
      workDir: folders.workDir,
      reads: await listLinkedFonts(join(folders.workDir, FONTS_FOLDER)),
      needsCards: encoder.name !== softwareEncoder.name,
      logLevel: 'warning',
      onLogLine: (line) => {
        damage.read(line);
        if (captions.length === 0) return;
        glyphs.push(...findGlyphWarnings([line], captions[0]?.language ?? null));
      },
    },
    { signal, onProgress },
  );
  const files: RenderedFile[] = [];
  for (const [index, { part, final, thumbnail, thumbnailPart }] of outputs.entries()) {
    const rendition = plan.renditions[index] as Rendition;
    const measured = await verifyOutput(tools, part, expectedOutput(plan, rendition), { signal });
    if (plan.copiesVideo && rendition.thumbnail && thumbnailPart) {
      const { atSec, widthPx } = rendition.thumbnail;
      const colorMatrix = plan.source.video?.colorMatrix ?? 'bt709';
      await extractThumbnail(tools, { file: part, atSec, widthPx, colorMatrix, outPath: thumbnailPart }, { signal });
    }
    files.push({ file: final, thumbnail, ...measured });
  }
  return { files, damaged: damage.count(), warnings: distinctFacts(glyphs) };
}

/** True if another encoder may succeed. A graphics card failure often looks like a broken source. */
function mayBeTheCard(error: unknown): error is MediaError {
  return error instanceof MediaError && !['cancelled', 'disk-full', 'ffmpeg-missing'].includes(error.reason);
}

/** Returns a rendition file's expected properties. */
export function expectedOutput(
  plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'bumpers' | 'copiesVideo'>,
  { size }: Pick<Rendition, 'size'>,
): ExpectedOutput {
  // Copied packets end at the next packet in coding order, a few frames past the end.
  const toleranceSec = (plan.copiesVideo ? 8 : 2.5) / frameRateValue(plan.frameRate);
  return { ...size, durationSec: renderedDurationSec(plan), toleranceSec };
}

function withResolvedPaths(plan: RenderPlan): RenderPlan {
  const { music, voice } = plan.audio;
  const { intro, outro } = plan.bumpers;
  const placed = <File extends { path: string }>(file: File | null) => file && { ...file, path: resolve(file.path) };
  return {
    ...plan,
    source: { ...plan.source, path: resolve(plan.source.path) },
    bumpers: { intro: placed(intro), outro: placed(outro) },
    audio: {
      ...plan.audio,
      music: placed(music),
      voice: voice && { ...voice, path: voice.path && resolve(voice.path) },
    },
  };
}

async function moveTo(part: string, final: string): Promise<void> {
  try {
    await rename(part, final);
  } catch (error) {
    if (!(await stat(final).catch(() => null))?.isDirectory()) throw error;
    const sentence = `The clip cannot be put at ${final}: there is a folder of that name. Name another folder for the clips.`;
    throw new MediaError('invalid-option', sentence, { file: final }, { cause: error });
  }
}

/** The temporary name is random, so that two renders of the same file do not collide. */
function outputPaths(rendition: Rendition, outDir: string): OutputPaths {
  const tag = `${process.pid.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const place = (name: string) => ({ final: join(outDir, name), part: join(outDir, `.${name}.${tag}.part`) });
  const clip = place(rendition.fileName);
  const still = rendition.thumbnail ? place(rendition.thumbnail.fileName) : null;
  return { ...clip, thumbnail: still?.final ?? null, thumbnailPart: still?.part ?? null };
}

/** Refuses to replace the source. Links and letter case are resolved, so that two names for one file are recognized. */
async function refuseToReplaceSource(sourcePath: string, outputs: readonly OutputPaths[]): Promise<void> {
  const source = await stat(sourcePath).catch(() => null);
  for (const { final } of outputs) {
    const there = await stat(final).catch(() => null);
    if (source && there && source.ino === there.ino && source.dev === there.dev) {
      throw new MediaError(
        'invalid-option',
        `A clip would replace its own source ${final}: choose another folder for the clips.`,
        {
          file: final,
        },
      );
    }
  }
}

async function prepareFiles(
  tools: MediaTools,
  plan: RenderPlan,
  { workDir, fontsDir }: RenderFolders,
  outputs: OutputPaths[],
  options: EffectOptions,
): Promise<RenderPaths> {
  const paths: RenderPaths = {
    toneMapFiles: {},
    pictureFiles: [],
    renditions: [],
    encoderThreads: pickEncoderThreads(plan.renditions.length),
    captionsFilter: (assPath) => assFilter({ assPath, fontsDir: FONTS_FOLDER }),
  };
  if (
    plan.renditions.some(
      ({ captions, watermark, thumbnail }) => captions || thumbnail?.ass || watermark?.content.kind === 'text',
    )
  )
    await gatherFonts(workDir, fontsDir);
  const { intro, outro } = plan.bumpers;
  for (const hdr of new Set([plan.source.video, intro?.video, outro?.video].flatMap((video) => video?.hdr ?? []))) {
    const name = `tone-map-${hdr}.cube`;
    paths.toneMapFiles[hdr] = name;
    await writeFile(join(workDir, name), buildToneMapCube(hdr));
  }
  const durationSec = bodyDurationSec(plan);
  const firstPicture = countMediaInputs(plan);
  for (const [index, rendition] of plan.renditions.entries()) {
    const { captions, watermark, size, safeArea } = rendition;
    const writeScript = async (given: string | null, name: string) => {
      const text = addWatermarkText(given, watermark, { size, safeArea, durationSec });
      if (text === null) return null;
      await writeFile(join(workDir, name), toDrawnColors(text));
      return name;
    };
    const ass = await writeScript(captions?.ass ?? null, `drawn-${index}.ass`);
    const ownTexts = rendition.thumbnail?.ass;
    const thumbnailAss = ownTexts === undefined ? undefined : await writeScript(ownTexts, `still-${index}.ass`);
    const addPicture = async (path: string, fit: (picture: Size) => Size) => {
      const [name, input] = [`picture-${paths.pictureFiles.length}.png`, firstPicture + paths.pictureFiles.length];
      const drawn = await prepareLogo(tools, { path, outPath: resolve(workDir, name), fit }, options);
      paths.pictureFiles.push(name);
      return { ...drawn, input };
    };
    const images: number[] = [];
    for (const { path, place } of rendition.images) images.push((await addPicture(path, () => place)).input);
    const logo =
      watermark?.content.kind === 'logo' && watermark.opacity > 0
        ? await addPicture(watermark.content.path, (picture) => logoSizePx(picture, watermark.size, size))
        : null;
    const { part, thumbnailPart } = outputs[index] as OutputPaths;
    paths.renditions.push({
      ass,
      ...(thumbnailAss !== undefined && { thumbnailAss }),
      logo,
      images,
      outPath: part,
      thumbnailPath: thumbnailPart,
    });
  }
  return paths;
}

/**
 * Splits the machine's cores between encoders that run in parallel; this measured 8 % less CPU time than x264's
 * default.
 */
function pickEncoderThreads(encoders: number): number | null {
  return encoders === 1 ? null : Math.max(2, Math.ceil(availableParallelism() / encoders));
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
