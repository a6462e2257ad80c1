import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AspectRatio } from '../packages/clip-spec/src/platforms.ts';
import type { CaptionStyle } from '../packages/media/src/captions/caption-style.ts';
import { captionStyles } from '../packages/media/src/captions/caption-styles.ts';
import { loadCaptionFonts } from '../packages/media/src/captions/fonts/load-caption-fonts.ts';
import { planCaptions } from '../packages/media/src/captions/plan-captions.ts';
import { writeAss } from '../packages/media/src/captions/write-ass.ts';
import type { CropTrack } from '../packages/media/src/crop/crop-track.ts';
import { toClipTrack } from '../packages/media/src/crop/to-clip-track.ts';
import { clipSize, ratioValue } from '../packages/media/src/geometry/aspect-ratio.ts';
import { platforms } from '../packages/media/src/platforms/platform.ts';
import type { MediaInfo } from '../packages/media/src/probe/media-info.ts';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { type Bumper, noBumpers } from '../packages/media/src/render/bumper.ts';
import { audioEncoderArguments, videoEncoderArguments } from '../packages/media/src/render/encoder-arguments.ts';
import { pickFrameRate } from '../packages/media/src/render/frame-rate.ts';
import { measureBumper, openBumper } from '../packages/media/src/render/measure-bumper.ts';
import { planRender } from '../packages/media/src/render/plan-render.ts';
import { renderClip } from '../packages/media/src/render/render-clip.ts';
import { listPasses } from '../packages/media/src/time/cut-list.ts';
import type { TimeRange } from '../packages/media/src/time/time-range.ts';
import { makeTalk } from './measure/make-talk.ts';
import { readCpuSec } from './measure/read-cpu-sec.ts';

type Cost = { wallSec: number; cpuSec: number | null };
type Pair = { base: Cost; ours: Cost };

const PAIRS = 3;
/** About as long as clips are; a short one would weigh the start of each program too much. */
const CLIP_SEC = 24;
const text =
  'So we said no to it and honestly it was the best decision we ever made because nobody else had even asked the question before';

/**
 * What a whole clip costs beside bare ffmpeg: decode, crop and scale, the same x264 settings, AAC. Both are run in turn
 * on the same windows, so that their ratio holds on a busy machine, too. The source is made here, or is the largest video
 * in the data folder.
 * @param only `bumpers`: one clip with an intro and an outro beside bare ffmpeg joining the same three in one encode.
 */
export async function run({ dataDir, tools, only }: { dataDir: string | null; tools: MediaTools; only?: string }) {
  return await withWorkDir(async (dir) => {
    const source = await probeMedia(tools, dataDir ? await largestVideo(dataDir) : await makeTalk(tools, dir));
    if (only === 'bumpers') return await compareJoined(tools, source, dir);
    const one: Pair[] = [];
    const three: Pair[] = [];
    const latestSec = Math.max(0, source.durationSec - CLIP_SEC);
    for (let pair = 0; pair < PAIRS; pair++) {
      const startSec = (latestSec * (pair + 1)) / (PAIRS + 1);
      const window = { startSec, endSec: Math.min(source.durationSec, startSec + CLIP_SEC) };
      const half = { startSec, endSec: (window.startSec + window.endSec) / 2 };
      // Who goes first changes, since the second finds the source in the file cache.
      const oneClip = () => renderFull(tools, source, window, ['9:16'], dir);
      one.push(await compare(pair % 2 === 0, () => renderBare(tools, source, window, dir), oneClip));
      const ratios: AspectRatio[] = ['9:16', '1:1', '16:9'];
      const separate = async () => {
        for (const ratio of ratios) await renderFull(tools, source, half, [ratio], dir);
      };
      three.push(await compare(pair % 2 === 1, separate, () => renderFull(tools, source, half, ratios, dir)));
    }
    const [oneRatio, threeRatio] = [wallRatio(one), wallRatio(three)];
    return {
      oneClipOverBare: { value: oneRatio, goal: 1.1, met: oneRatio <= 1.1 },
      threeRatiosOverSeparate: { value: threeRatio, goal: 0.8, met: threeRatio <= 0.8 },
      // Processor time says the same of the work itself, and hardly changes when others use the machine.
      oneClipOverBareInCpuTime: cpuRatio(one),
      threeRatiosOverSeparateInCpuTime: cpuRatio(three),
      source: {
        widthPx: source.video?.widthPx,
        heightPx: source.video?.heightPx,
        mbps: round((source.sizeBytes * 8e-6) / source.durationSec),
      },
      clipSec: CLIP_SEC,
      one,
      three,
    };
  });
}

/** Lengths of an intro and an outro as brands have them. */
const BUMPER_SEC = { intro: 3, outro: 2 };

async function compareJoined(tools: MediaTools, source: MediaInfo, dir: string) {
  const bumpers = { intro: await makeBumper(tools, dir, 'intro'), outro: await makeBumper(tools, dir, 'outro') };
  const window = { startSec: 0, endSec: Math.min(source.durationSec, CLIP_SEC / 2) };
  const pair = await compare(
    true,
    () => renderBareJoined(tools, source, window, bumpers, dir),
    () => renderFull(tools, source, window, ['9:16'], dir, bumpers),
  );
  return { joinedOverBare: wallRatio([pair]), joinedOverBareInCpuTime: cpuRatio([pair]), ...pair };
}

async function makeBumper(tools: MediaTools, dir: string, place: keyof typeof BUMPER_SEC) {
  const path = join(dir, `${place}.mp4`);
  const sec = BUMPER_SEC[place];
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi', '-i', `testsrc2=s=1080x1920:r=25:d=${sec},noise=alls=8:allf=t`],
      ['-f', 'lavfi', '-i', `sine=frequency=500:sample_rate=44100:duration=${sec}`],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
    ],
    timeoutMs: 600_000,
  });
  // What is measured when a kit's file is uploaded, once for all of its clips.
  return await openBumper(tools, { ...(await measureBumper(tools, { path })), path });
}

async function renderBareJoined(
  tools: MediaTools,
  source: MediaInfo,
  window: TimeRange,
  { intro, outro }: Record<keyof typeof BUMPER_SEC, Bumper>,
  dir: string,
): Promise<void> {
  const size = clipSize('9:16', 1080);
  const frameRate = pickFrameRate(source.video);
  const { widthPx = 2, heightPx = 2 } = source.video ?? {};
  const cropPx = 2 * Math.round((heightPx * ratioValue('9:16')) / 2);
  const even = `scale=${size.widthPx}:${size.heightPx}:flags=bicubic,setsar=1,fps=${frameRate},format=yuv420p`;
  const sound = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';
  await runFfmpeg(tools, {
    args: [
      ...inputArguments(source.path, [
        ['-ss', String(window.startSec)],
        ['-t', String(window.endSec - window.startSec)],
      ]),
      ...inputArguments(intro.path),
      ...inputArguments(outro.path),
      [
        '-filter_complex',
        [
          `[0:v]crop=${cropPx}:${heightPx}:${2 * Math.round((widthPx - cropPx) / 4)}:0,${even}[body]`,
          `[1:v]${even}[intro];[2:v]${even}[outro]`,
          `[0:a]${sound}[said];[1:a]${sound}[before];[2:a]${sound}[after]`,
          '[intro][before][body][said][outro][after]concat=n=3:v=1:a=1[v][a]',
        ].join(';'),
      ],
      ['-map', '[v]', '-map', '[a]'],
      ...videoEncoderArguments('medium', size, frameRate),
      ...audioEncoderArguments('medium'),
      ['-movflags', '+faststart'],
      [join(dir, 'bare-joined.mp4')],
    ],
    timeoutMs: 600_000,
  });
}

async function renderBare(tools: MediaTools, source: MediaInfo, window: TimeRange, dir: string): Promise<void> {
  const size = clipSize('9:16', 1080);
  const frameRate = pickFrameRate(source.video);
  const { widthPx = 2, heightPx = 2 } = source.video ?? {};
  const cropPx = 2 * Math.round((heightPx * ratioValue('9:16')) / 2);
  await runFfmpeg(tools, {
    args: [
      ...inputArguments(source.path, [['-ss', String(window.startSec)]]),
      ['-t', String(window.endSec - window.startSec)],
      [
        '-vf',
        `crop=${cropPx}:${heightPx}:${2 * Math.round((widthPx - cropPx) / 4)}:0,scale=${size.widthPx}:${size.heightPx}:flags=bicubic`,
      ],
      ...videoEncoderArguments('medium', size, frameRate),
      ...audioEncoderArguments('medium'),
      ['-movflags', '+faststart'],
      [join(dir, 'bare.mp4')],
    ],
    timeoutMs: 600_000,
  });
}

/** A clip as the product makes it: captions planned and drawn, framing that pans, watermark, loudness, thumbnail, checked. */
async function renderFull(
  tools: MediaTools,
  source: MediaInfo,
  window: TimeRange,
  ratios: AspectRatio[],
  dir: string,
  bumpers = noBumpers,
) {
  const durationSec = window.endSec - window.startSec;
  const spoken = text.split(' ');
  const words = Array.from({ length: Math.floor(durationSec / 0.35) }, (_, index) => ({
    text: spoken[index % spoken.length] ?? '',
    startSec: index * 0.35,
    endSec: index * 0.35 + 0.3,
  }));
  const style = captionStyles[0] as CaptionStyle;
  await withWorkDir(async (workDir) => {
    const { fonts, fontsDir } = await loadCaptionFonts({ style, words, language: 'en', workDir });
    const plan = planRender({
      source,
      bumpers,
      cuts: [window],
      renditions: ratios.map((ratio) => {
        const size = clipSize(ratio, 1080);
        const { safeArea } = ratio === '9:16' ? platforms.tiktok : platforms.normal;
        const { pages } = planCaptions(words, { style, size, safeArea, language: 'en', fonts });
        const name = ratio.replace(':', 'x');
        return {
          fileName: `${name}.mp4`,
          size,
          crop: toClipTrack(panningCrop(source, window, ratio), listPasses([window])),
          captions: { ass: writeAss([{ pages, style }], { size }), language: 'en' },
          watermark: {
            content: { kind: 'text', text: 'Clipwright' },
            position: 'bottom-right',
            size: 'medium',
            opacity: 0.6,
          },
          safeArea,
          thumbnail: { fileName: `${name}.jpg`, atSec: 1, widthPx: 540 },
        };
      }),
    });
    await renderClip(tools, plan, { outDir: dir, workDir, fontsDir });
  });
}

/** A window that wanders from side to side every two seconds, as it does after a moving face. */
function panningCrop(source: MediaInfo, { startSec, endSec }: TimeRange, ratio: AspectRatio): CropTrack {
  const aspect = (source.video?.widthPx ?? 16) / (source.video?.heightPx ?? 9);
  const width = Math.min(1, ratioValue(ratio) / aspect);
  const keys = [];
  for (let step = 0; startSec + step * 2 < endSec; step++) {
    const x = (1 - width) * (step % 2 === 0 ? 0.35 : 0.6);
    const atSec = startSec + step * 2;
    keys.push({ atSec, x, y: 0 }, { atSec: atSec + 1.2, x, y: 0 });
  }
  return { ratio, segments: [{ startSec, endSec, layout: { kind: 'follow', width, height: 1, keys } }] };
}

async function largestVideo(folder: string): Promise<string> {
  let best = { file: '', size: 0 };
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.(mp4|mkv|mov|webm)$/i.test(entry)) continue;
    const file = join(folder, entry);
    const { size } = await stat(file);
    if (size > best.size) best = { file, size };
  }
  return best.file;
}

async function compare(baseFirst: boolean, base: () => Promise<unknown>, ours: () => Promise<unknown>): Promise<Pair> {
  if (baseFirst) return { base: await time(base), ours: await time(ours) };
  const measured = await time(ours);
  return { base: await time(base), ours: measured };
}

async function time(work: () => Promise<unknown>): Promise<Cost> {
  const [started, cpuBefore] = [performance.now(), await readCpuSec()];
  await work();
  const cpuAfter = await readCpuSec();
  return {
    wallSec: round((performance.now() - started) / 1000),
    cpuSec: cpuBefore === null || cpuAfter === null ? null : round(cpuAfter - cpuBefore),
  };
}

function wallRatio(pairs: readonly Pair[]): number {
  return round(median(pairs.map(({ base, ours }) => ours.wallSec / base.wallSec)));
}

function cpuRatio(pairs: readonly Pair[]): number {
  return round(median(pairs.map(({ base, ours }) => (ours.cpuSec ?? Number.NaN) / (base.cpuSec ?? Number.NaN))));
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
