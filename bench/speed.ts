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
import { audioEncoderArguments, videoEncoderArguments } from '../packages/media/src/render/encoder-arguments.ts';
import { pickFrameRate } from '../packages/media/src/render/frame-rate.ts';
import { planRender } from '../packages/media/src/render/plan-render.ts';
import { renderClip } from '../packages/media/src/render/render-clip.ts';
import { listPasses } from '../packages/media/src/time/cut-list.ts';
import type { TimeRange } from '../packages/media/src/time/time-range.ts';
import { atMost, quantile, round } from './measure/figures.ts';
import { makeTalk } from './measure/make-talk.ts';
import { readCpuSec } from './measure/read-cpu-sec.ts';

type Cost = { wallSec: number; cpuSec: number };
type Pair = { base: Cost; ours: Cost };

const PAIRS = 3;
/** A typical length. In a shorter clip, the start of each program would dominate. */
const CLIP_SEC = 24;
const text =
  'So we said no to it and honestly it was the best decision we ever made because nobody else had even asked the question before';

/**
 * Compares a whole clip with bare ffmpeg, which decodes, crops, scales and encodes with the same x264 and AAC settings.
 * Both run in turn on the same windows, so that their ratio is valid on a busy machine. The source is generated, or is
 * the largest video in the data folder.
 */
export async function run({ dataDir, tools }: { dataDir: string | null; tools: MediaTools }) {
  return await withWorkDir(async (dir) => {
    const source = await probeMedia(tools, dataDir ? await largestVideo(dataDir) : await makeTalk(tools, dir));
    const one: Pair[] = [];
    const three: Pair[] = [];
    const latestSec = Math.max(0, source.durationSec - CLIP_SEC);
    for (let pair = 0; pair < PAIRS; pair++) {
      const startSec = (latestSec * (pair + 1)) / (PAIRS + 1);
      const window = { startSec, endSec: Math.min(source.durationSec, startSec + CLIP_SEC) };
      const half = { startSec, endSec: (window.startSec + window.endSec) / 2 };
      // The order alternates, since the second run reads the source from the file cache.
      const oneClip = () => renderFull(tools, source, window, ['9:16'], dir);
      one.push(await compare(pair % 2 === 0, () => renderBare(tools, source, window, dir), oneClip));
      const ratios: AspectRatio[] = ['9:16', '1:1', '16:9'];
      const separate = async () => {
        for (const ratio of ratios) await renderFull(tools, source, half, [ratio], dir);
      };
      three.push(await compare(pair % 2 === 1, separate, () => renderFull(tools, source, half, ratios, dir)));
    }
    return {
      oneClipOverBare: atMost(medianRatio(one, 'wallSec'), 1.05),
      threeRatiosOverSeparate: atMost(medianRatio(three, 'wallSec'), 0.75),
      // Processor time hardly depends on the machine's other load.
      oneClipOverBareInCpuTime: medianRatio(one, 'cpuSec'),
      threeRatiosOverSeparateInCpuTime: medianRatio(three, 'cpuSec'),
      source: {
        widthPx: source.video?.widthPx,
        heightPx: source.video?.heightPx,
        mbps: round((source.sizeBytes * 8e-6) / source.durationSec, 3),
      },
      clipSec: CLIP_SEC,
      one,
      three,
    };
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

/** Renders a clip as the product does, with captions, panning crop, watermark, loudness, thumbnail and check. */
async function renderFull(tools: MediaTools, source: MediaInfo, window: TimeRange, ratios: AspectRatio[], dir: string) {
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

/** Returns a window that moves from side to side every two seconds, as if it followed a face. */
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
  const [startedMs, cpuBeforeSec] = [performance.now(), await readCpuSec()];
  await work();
  const cpuSec = round((await readCpuSec()) - cpuBeforeSec, 3);
  return { wallSec: round((performance.now() - startedMs) / 1000, 3), cpuSec };
}

function medianRatio(pairs: readonly Pair[], time: keyof Cost): number {
  return round(
    quantile(
      pairs.map(({ base, ours }) => ours[time] / base[time]),
      0.5,
    ),
    3,
  );
}
