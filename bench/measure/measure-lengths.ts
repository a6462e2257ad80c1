import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { EditFiles } from '../../packages/media/src/pipeline/edit-material.ts';
import type { MediaInfo } from '../../packages/media/src/probe/media-info.ts';
import { probeMedia } from '../../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { runFfprobe } from '../../packages/media/src/process/run-ffprobe.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { countClipFrames } from '../../packages/media/src/render/cut-frames.ts';
import { frameRateValue } from '../../packages/media/src/render/frame-rate.ts';
import { renderClip } from '../../packages/media/src/render/render-clip.ts';
import { randomEditedClips, randomEditFiles } from '../../packages/media/test/random-edits.ts';
import { planOneRatio } from './edit-context.ts';

const SOURCE_SEC = 600;
/** Captions are laid out for it as for any other. */
const size = { widthPx: 72, heightPx: 128 };
const GOAL_FRAMES = 1;
const AT_ONCE = 2;

type Measured = { frames: number; pictureFrames: number; soundFrames: number };

/**
 * Renders random documents whole, as small as they can be, and compares picture and sound of every file with the plan's
 * length, in frames of the clip. None is begun after so many minutes.
 */
export async function measureLengths(
  tools: MediaTools,
  { seed, documents, minutes }: { seed: number; documents: number; minutes: number },
): Promise<Record<string, unknown>> {
  const clips = fc.sample(randomEditedClips, { seed, numRuns: documents });
  return await withWorkDir(async (dir) => {
    const sources = new Map<number, MediaInfo>();
    const measured: Measured[] = [];
    const refused: string[] = [];
    const counts = { music: 0, images: 0 };
    const editFiles = await makeFiles(tools, dir);
    const endMs = performance.now() + minutes * 60_000;
    let next = 0;
    const work = async () => {
      for (let index = next++; index < clips.length && performance.now() < endMs; index = next++) {
        const clip = clips[index];
        const info = clip && sources.get(clip.material.info.video?.frameRate ?? 0);
        if (!clip || !info) throw new Error('Every clip has a source.');
        const workDir = join(dir, `clip-${index}`);
        await mkdir(workDir);
        try {
          const { plan, fontsDir } = await planOneRatio({
            ...{ edit: clip.edit, info, ratio: '9:16', workDir, size, files: editFiles },
          });
          if (plan.audio.music) counts.music += 1;
          if (plan.renditions.some(({ images }) => images.length > 0)) counts.images += 1;
          const quiet = { ...plan, audio: { ...plan.audio, targetLufs: null, gainDb: 0 } };
          const renderDir = join(workDir, 'render');
          await mkdir(renderDir);
          const { files } = await renderClip(tools, quiet, { outDir: workDir, workDir: renderDir, fontsDir });
          const rate = frameRateValue(plan.frameRate);
          for (const { file } of files) measured.push(await compareLength(tools, file, countClipFrames(plan), rate));
        } catch (error) {
          refused.push(error instanceof Error ? error.message : 'for an unknown reason');
        } finally {
          await rm(workDir, { recursive: true });
        }
        if ((index + 1) % 25 === 0) process.stderr.write(`${index + 1} documents, ${refused.length} refused\n`);
      }
    };
    const rates = new Set(clips.map(({ material }) => material.info.video?.frameRate ?? 0));
    for (const rate of rates) sources.set(rate, await makeSource(tools, rate, join(dir, `source-${rate}.mp4`)));
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const worst = (name: 'pictureFrames' | 'soundFrames') =>
      Math.round(100 * Math.max(0, ...measured.map((one) => one[name]))) / 100;
    const off = measured.filter((one) => Math.max(one.pictureFrames, one.soundFrames) > GOAL_FRAMES).length;
    return {
      rendered: measured.length,
      withMusic: counts.music,
      withImages: counts.images,
      minutes: Math.round(measured.reduce((sum, one) => sum + one.frames, 0) / 30 / 60),
      moreThanOneFrameOff: { value: off, goal: 0, met: off === 0 && refused.length === 0 },
      worstFrames: { picture: worst('pictureFrames'), sound: worst('soundFrames') },
      refused: refused.length,
      reasons: [...new Set(refused)].slice(0, 5),
    };
  });
}

async function makeSource(tools: MediaTools, rate: number, path: string): Promise<MediaInfo> {
  const exact = Number.isInteger(rate) ? String(rate) : `${Math.round(rate * 1001)}/1001`;
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi', '-i', `testsrc2=size=128x72:rate=${exact}:duration=${SOURCE_SEC}`],
      ['-f', 'lavfi', '-i', `sine=frequency=300:sample_rate=48000:duration=${SOURCE_SEC}`],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
    ],
    timeoutMs: 600_000,
  });
  return await probeMedia(tools, path);
}

async function makeFiles(tools: MediaTools, dir: string): Promise<EditFiles> {
  const [music, image] = [join(dir, 'music.m4a'), join(dir, 'image.png')];
  const timeoutMs = 60_000;
  await runFfmpeg(tools, { args: [['-f', 'lavfi', '-i', 'sine=500:duration=17.3'], [music]], timeoutMs });
  const picture = ['-f', 'lavfi', '-i', 'color=red:size=200x100'];
  await runFfmpeg(tools, { args: [picture, ['-frames:v', '1', image]], timeoutMs });
  return randomEditFiles({ music, image });
}

type Streams = { streams: { codec_type: string; nb_read_packets?: string; duration?: string }[] };

/** How many frames picture and sound of a file are longer or shorter than its plan. */
async function compareLength(tools: MediaTools, path: string, frames: number, rate: number): Promise<Measured> {
  const shown = ['-count_packets', '-show_entries', 'stream=codec_type,nb_read_packets,duration'];
  const { streams } = (await runFfprobe(tools, { path }, shown)) as Streams;
  const find = (type: string) => streams.find((stream) => stream.codec_type === type);
  const sound = find('audio');
  return {
    frames,
    pictureFrames: Math.abs(Number(find('video')?.nb_read_packets ?? 0) - frames),
    soundFrames: Math.abs(Number(sound?.duration ?? 0) * rate - frames),
  };
}
