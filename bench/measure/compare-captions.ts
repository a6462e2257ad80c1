import { copyFile, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { ClipEdit } from '../../packages/clip-spec/src/index.ts';
import { captionStyles } from '../../packages/media/src/captions/caption-styles.ts';
import type { MediaInfo } from '../../packages/media/src/probe/media-info.ts';
import { probeMedia } from '../../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { countClipFrames } from '../../packages/media/src/render/cut-frames.ts';
import { frameRateValue } from '../../packages/media/src/render/frame-rate.ts';
import { randomEditedClips } from '../../packages/media/test/random-edits.ts';
import { type PlannedEdit, planOneRatio } from './edit-context.ts';
import { keepPicture } from './keep-picture.ts';
import { withPreviewPage } from './open-preview-page.ts';
import type { CaptionComparison, CaptionDifference } from './preview-page.ts';
import { renderFrames } from './render-frames.ts';

const RATIOS = ['9:16', '1:1', '16:9'] as const;
/** Each style in each ratio is seen at one of them. */
const RATES = ['30', '30000/1001', '25'] as const;
const INSTANTS = 20;
const GOAL = 2;

type Instant = CaptionDifference & { isSettled: boolean };

/** A style alone can be measured. */
export const styleIds: readonly string[] = captionStyles.map(({ id }) => id);

/**
 * Captions as the editor's page draws them against those of the frames that a render gives its encoder, over the same flat
 * ground: 8 styles in 3 ratios at 20 instants of edited clips. Differences are means over the pixels that have ink.
 */
export async function compareCaptions(
  tools: MediaTools,
  { seed, only }: { seed: number; only?: string | undefined },
): Promise<Record<string, unknown>> {
  const styles = [...captionStyles.entries()].filter(([, { id }]) => !only || id === only);
  const edits = fc.sample(randomEditedClips, { seed, numRuns: captionStyles.length * RATIOS.length });
  return await withWorkDir(async (dir) => {
    const sources = await Promise.all(RATES.map((rate) => drawGround(tools, rate, dir)));
    const all: (Instant & { style: string })[] = [];
    await withPreviewPage(dir, async (page) => {
      for (const [number, style] of styles)
        for (const [at, ratio] of RATIOS.entries()) {
          const edit = toShortEdit(edits[number * RATIOS.length + at]?.edit, style.id);
          const picture = `${style.id}-${ratio.replace(':', 'x')}`;
          const workDir = join(dir, picture);
          await mkdir(workDir);
          const info = sources[(number + at) % RATES.length];
          if (!info) throw new Error('Every rate has a source.');
          const planned = await planOneRatio({ edit, info, ratio, workDir });
          const instants = await compareClip(tools, page, {
            ...planned,
            dir,
            workDir,
            seed: seed + number + at,
            picture,
          });
          all.push(...instants.map((instant) => ({ ...instant, style: style.id })));
          process.stderr.write(`${style.id} ${ratio}: ${JSON.stringify(summarize(instants))}\n`);
          await rm(workDir, { recursive: true });
        }
    });
    const byStyle = styles.map(([, { id }]) => [id, summarize(all.filter(({ style }) => style === id))] as const);
    const [settled, moving] = [all.filter(({ isSettled }) => isSettled), all.filter(({ isSettled }) => !isSettled)];
    const mean = round(average(settled.map(({ rgb }) => rgb)));
    return {
      instants: all.length,
      settledMean: { value: mean, goal: GOAL, met: mean <= GOAL },
      settledOverGoal: settled.filter(({ rgb }) => rgb > GOAL).length,
      movingMean: round(average(moving.map(({ rgb }) => rgb))),
      movingOverGoal: moving.filter(({ rgb }) => rgb > GOAL).length,
      byStyle: Object.fromEntries(byStyle),
    };
  });
}

/** A minute in one color. */
async function drawGround(tools: MediaTools, rate: string, dir: string): Promise<MediaInfo> {
  const path = join(dir, `flat-${rate.replace('/', '-')}.mp4`);
  const flat = `color=0x5a6472:size=1920x1080:rate=${rate}:duration=66`;
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi', '-i', flat],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-g', '30', '-pix_fmt', 'yuv420p', path],
    ],
    timeoutMs: 300_000,
  });
  return await probeMedia(tools, path);
}

/** Two or three parts, each from where something is said, in one style; nothing moves behind the captions. */
function toShortEdit(edit: ClipEdit | undefined, styleId: string): ClipEdit {
  if (!edit) throw new Error('There is an edit for each clip.');
  const ranges = edit.ranges.slice(0, 3).map(({ id, startSec, endSec }) => {
    const from = 10 * Math.floor(startSec / 100);
    return { id, startSec: from, endSec: from + Math.min(4, Math.max(1.5, endSec - startSec)) };
  });
  const { isOn: _off, ...captions } = edit.captions;
  return {
    ...{ ...edit, ranges, framing: {}, punchIns: [], sound: {} },
    overlays: edit.overlays.filter(({ kind }) => kind !== 'image'),
    captions: { ...captions, styleId, isOn: true, ranges: {} },
  };
}

type ClipInput = PlannedEdit & { dir: string; workDir: string; seed: number; picture: string };

async function compareClip(
  tools: MediaTools,
  page: Page,
  { plan, fontsDir, dir, workDir, seed, picture }: ClipInput,
): Promise<Instant[]> {
  const [rendition] = plan.renditions;
  if (!rendition?.captions) return [];
  const middles = pickFrames(countClipFrames(plan), seed);
  const frames = [...new Set(middles.flatMap((frame) => [frame - 1, frame, frame + 1]))].sort((a, b) => a - b);
  const rate = frameRateValue(plan.frameRate);
  const shots: { clipSec: number; url: string; isSettled: boolean }[] = [];
  const kept = new Map<number, Uint8Array>();
  const folder = join(workDir, 'shots');
  await mkdir(folder);
  await renderFrames(tools, {
    ...{ plan, workDir: join(workDir, 'render'), fontsDir, pixels: 'yuv420p', frames },
    onFrame: async (bytes, index) => {
      const last = frames[index] ?? 0;
      kept.set(last, bytes.slice());
      kept.delete(last - 3);
      const middle = last - 1;
      const [before, shown, after] = [kept.get(middle - 1), kept.get(middle), kept.get(last)];
      if (!middles.includes(middle) || !before || !shown || !after) return;
      await writeFile(join(folder, `${middle}.raw`), shown);
      const isSettled = Buffer.compare(before, shown) === 0 && Buffer.compare(shown, after) === 0;
      shots.push({ clipSec: middle / rate, url: `/${folder.slice(dir.length + 1)}/${middle}.raw`, isSettled });
    },
  });
  const fonts = { [rendition.fileName]: await listFonts(fontsDir, dir) };
  const input = { ass: rendition.captions.ass, size: rendition.size, fonts, shots };
  const { differences, worst } = await page.evaluate(async (given) => {
    const script = '/page/preview.js';
    return (await import(script)).compareCaptions(given) as CaptionComparison;
  }, input);
  if (worst) await keepPicture(picture, worst);
  return differences.flatMap((difference, index) =>
    difference.inked > 0 ? [{ ...difference, isSettled: shots[index]?.isSettled ?? false }] : [],
  );
}

/** The renderer's own font files, by addresses of the page's server. */
async function listFonts(fontsDir: string | null, dir: string): Promise<{ url: string; index: number }[]> {
  if (fontsDir === null) return [];
  await mkdir(join(dir, 'fonts'), { recursive: true });
  const names = (await readdir(fontsDir)).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return await Promise.all(
    names.map(async (name) => {
      const path = await realpath(join(fontsDir, name));
      const copy = `${name.replace(/\W+/g, '-')}${extname(path)}`;
      await copyFile(path, join(dir, 'fonts', copy));
      return { url: `/fonts/${copy}`, index: 0 };
    }),
  );
}

/** Frames spread over a clip, none of them beside another, by a seed. */
export function pickFrames(count: number, seed: number, wanted = INSTANTS): number[] {
  const step = (count - 4) / wanted;
  const shift = ((seed * 7919) % 97) / 97;
  return Array.from({ length: wanted }, (_, index) => 1 + Math.floor((index + shift * 0.9) * step));
}

function summarize(instants: readonly Instant[]) {
  const of = (isSettled: boolean) => {
    const chosen = instants.filter((instant) => instant.isSettled === isSettled);
    const mean = (name: keyof CaptionDifference) => round(average(chosen.map((instant) => instant[name])));
    const worst = (name: 'rgb' | 'luma') => round(Math.max(0, ...chosen.map((instant) => instant[name])));
    return {
      instants: chosen.length,
      mean: mean('rgb'),
      worst: worst('rgb'),
      meanLuma: mean('luma'),
      worstLuma: worst('luma'),
      meanSharp: mean('sharp'),
    };
  };
  return { settled: of(true), moving: of(false) };
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const round = (value: number) => Math.round(value * 100) / 100;
