import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ClipEdit, ClipRatio, FramingLayout } from '../../packages/clip-spec/src/index.ts';
import { toEvenTrack } from '../../packages/media/src/crop/even-window.ts';
import { makeEditingCopy } from '../../packages/media/src/pipeline/make-editing-copy.ts';
import type { MediaInfo } from '../../packages/media/src/probe/media-info.ts';
import { probeMedia } from '../../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { countClipFrames } from '../../packages/media/src/render/cut-frames.ts';
import { frameRateValue } from '../../packages/media/src/render/frame-rate.ts';
import { randomEditedClips } from '../../packages/media/test/random-edits.ts';
import { average, pickFrames } from './compare-captions.ts';
import { planOneRatio } from './edit-context.ts';
import { keepPicture } from './keep-picture.ts';
import { withPreviewPage } from './open-preview-page.ts';
import type { CropComparison, CropDifference, Shot } from './preview-page.ts';
import { renderFrames } from './render-frames.ts';

const RATIOS = ['9:16', '1:1', '16:9'] as const;
const RATES = ['30', '30000/1001', '25'] as const;
const CLIPS_A_RATIO = 9;
const GOAL_PX = 1;
/** The documents are about ten minutes; the source is of one, so that windows move as fast as they can. */
const SHRINK = 10;

/**
 * Where the window of the picture lies in what the editor draws of its copy, and in frames of the export: the distance of
 * nine patches of each window, found by their texture, the largest of which counts.
 */
export async function compareCrop(tools: MediaTools, seed: number): Promise<Record<string, unknown>> {
  const edits = fc.sample(randomEditedClips, { seed, numRuns: RATIOS.length * CLIPS_A_RATIO });
  return await withWorkDir(async (dir) => {
    const sources = await drawTextures(tools, dir);
    const [first] = sources;
    if (!first) throw new Error('There is a source.');
    const window = { startSec: 0, endSec: first.durationSec };
    // Nothing moves in it: one copy does for all rates.
    await makeEditingCopy(tools, { info: first, audioIndex: null, window, outPath: join(dir, 'copy.mp4') });
    const found = await withPreviewPage(dir, async (page) => {
      const all: CropDifference[] = [];
      for (const [number, { edit: drawn }] of edits.entries()) {
        const ratio = RATIOS[number % RATIOS.length] ?? '9:16';
        const workDir = join(dir, `clip-${number}`);
        await mkdir(workDir);
        const info = sources[Math.floor(number / RATIOS.length) % RATES.length];
        const video = info?.video;
        if (!info || !video) throw new Error('Every rate has a picture.');
        const { plan } = await planOneRatio({ edit: toFramedEdit(drawn, ratio), info, ratio, workDir });
        const [rendition] = plan.renditions;
        if (!rendition?.crop) throw new Error('A picture is framed.');
        const frames = pickFrames(countClipFrames(plan), seed + number);
        const shots: Shot[] = [];
        await renderFrames(tools, {
          ...{ plan, workDir, fontsDir: null, pixels: 'gray', frames },
          onFrame: async (bytes, index) => {
            await writeFile(join(workDir, `${index}.raw`), bytes);
            const clipSec = (frames[index] ?? 0) / frameRateValue(plan.frameRate);
            shots.push({ clipSec, url: `/clip-${number}/${index}.raw` });
          },
        });
        const { size } = rendition;
        const crop = toEvenTrack(rendition.crop, video, frameRateValue(plan.frameRate));
        const input = { copyUrl: '/copy.mp4', crop, size, source: video, shots };
        const { differences, worst } = await page.evaluate(async (given) => {
          const script = '/page/preview.js';
          return (await import(script)).compareCrop(given) as CropComparison;
        }, input);
        const isOff = (one: CropDifference) => one !== null && one.sourcePx > GOAL_PX;
        if (worst && differences.some(isOff)) {
          await keepPicture(`crop-${number}`, worst);
          process.stderr.write(`${number} ${ratio} ${plan.frameRate}: ${JSON.stringify(differences.filter(isOff))}\n`);
        }
        all.push(...differences);
        await rm(workDir, { recursive: true });
      }
      return all.filter((one) => one !== null);
    });
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    const worst = Math.max(...found.map(({ sourcePx }) => sourcePx));
    return {
      instants: found.length,
      worstPx: { value: round(worst), goal: GOAL_PX, met: worst <= GOAL_PX },
      overGoal: found.filter(({ sourcePx }) => sourcePx > GOAL_PX).length,
      byLayout: Object.fromEntries(
        kinds.map((kind) => [kind, summarize(found.filter((one) => one.kind === kind))] as const),
      ),
    };
  });
}

/** Blurred noise that looks the same nowhere, standing still, at several rates. */
async function drawTextures(tools: MediaTools, dir: string): Promise<MediaInfo[]> {
  const still = join(dir, 'texture.png');
  const noise = `color=gray:size=1920x1080,format=gray,geq=lum='random(1)*255',gblur=sigma=4,eq=contrast=8`;
  await runFfmpeg(tools, {
    args: [['-f', 'lavfi', '-i', noise, '-frames:v', '1', still]],
    timeoutMs: 60_000,
  });
  const sources: MediaInfo[] = [];
  for (const [index, rate] of RATES.entries()) {
    const [short, path] = [join(dir, `short-${index}.mp4`), join(dir, `texture-${index}.mp4`)];
    await runFfmpeg(tools, {
      args: [
        ['-loop', '1', '-framerate', rate, '-i', still, '-t', '2'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-g', '30', '-pix_fmt', 'yuv420p'],
        ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', short],
      ],
      timeoutMs: 300_000,
    });
    await runFfmpeg(tools, {
      args: [['-stream_loop', '30', '-i', short, '-c', 'copy', path]],
      timeoutMs: 300_000,
    });
    sources.push(await probeMedia(tools, path));
  }
  return sources;
}

/** A short clip with the framing of a document in one ratio, without words over it. */
function toFramedEdit(edit: ClipEdit, ratio: ClipRatio): ClipEdit {
  const segments = (edit.framing['9:16']?.segments ?? []).map((segment) => ({
    ...segment,
    startSec: segment.startSec / SHRINK,
    endSec: segment.endSec / SHRINK,
    layout: shrinkTimes(segment.layout),
  }));
  const ranges = edit.ranges.slice(0, 4).map(({ id, startSec, endSec }) => {
    const from = startSec / SHRINK;
    return { id, startSec: from, endSec: from + Math.min(2, Math.max(0.5, endSec - startSec)) };
  });
  const punchIns = edit.punchIns.map((punchIn) => ({ ...punchIn, atSec: punchIn.atSec / SHRINK }));
  return {
    ...edit,
    ranges,
    punchIns,
    captions: { isOn: false },
    overlays: [],
    sound: {},
    framing: { [ratio]: { segments } },
  };
}

function shrinkTimes(layout: FramingLayout): FramingLayout {
  const shrink = <Key extends { atSec: number }>(key: Key) => ({ ...key, atSec: key.atSec / SHRINK });
  if (layout.kind === 'follow') return { ...layout, keys: layout.keys.map(shrink) };
  if (layout.kind === 'box') return { ...layout, keys: layout.keys.map(shrink) };
  return layout;
}

function summarize(found: readonly NonNullable<CropDifference>[]) {
  const of = (name: 'sourcePx' | 'clipPx') => ({
    mean: round(average(found.map((one) => one[name]))),
    worst: round(Math.max(...found.map((one) => one[name]))),
  });
  return { instants: found.length, sourcePx: of('sourcePx'), clipPx: of('clipPx') };
}

const round = (value: number) => Math.round(value * 100) / 100;
