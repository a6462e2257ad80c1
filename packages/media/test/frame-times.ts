import { join } from 'node:path';
import { expect } from 'vitest';
import { probeMedia } from '../src/probe/probe-media.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { planRender } from '../src/render/plan-render.ts';
import { renderArguments } from '../src/render/render-arguments.ts';
import type { CutList } from '../src/time/cut-list.ts';
import { mediaTools } from './media-tools.ts';

const size = { widthPx: 64, heightPx: 64 };

/** Lists the times of a clip's frames, in frames. They control when captions and crops are drawn. */
async function listFrameTimes(path: string, cuts: CutList): Promise<number[]> {
  const plan = planRender({
    source: await probeMedia(mediaTools, path),
    cuts,
    targetLufs: null,
    renditions: [{ fileName: 'clip.mp4', size }],
  });
  const args = renderArguments(plan, {
    toneMapFiles: {},
    pictureFiles: [],
    encoderThreads: null,
    captionsFilter: () => '',
    renditions: [{ ass: null, logo: null, images: [], outPath: 'none', thumbnailPath: null }],
  });
  const graphAt = args.findIndex(([flag]) => flag === '-filter_complex');
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ...args.slice(0, graphAt + 1),
      ['-map', '[v0]', '-vsync', 'passthrough', '-f', 'framecrc', 'pipe:1'],
      ['-map', '[a0]', '-f', 'null', '-'],
    ],
    timeoutMs: 60_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const lines = Buffer.concat(chunks).toString().split('\n');
  return lines.filter((line) => line.startsWith('0,')).map((line) => Number(line.split(',')[2]));
}

/** Expects that each frame of a clip has its own time, whether its ranges are in the source's order or not. */
export async function expectOwnTimes(frameRate: string): Promise<void> {
  const oneAfterAnother = [
    { startSec: 0, endSec: 2 },
    { startSec: 3, endSec: 5 },
  ];
  const backAndForth = [
    { startSec: 3, endSec: 5 },
    { startSec: 1, endSec: 3 },
  ];
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'source.mp4');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', `testsrc2=size=64x64:rate=${frameRate}:duration=6`],
        ['-c:v', 'libx264', '-preset', 'ultrafast', path],
      ],
      timeoutMs: 60_000,
    });
    for (const cuts of [oneAfterAnother, backAndForth]) {
      const times = await listFrameTimes(path, cuts);
      expect(times.length).toBeGreaterThan(90);
      expect(times).toEqual(times.map((_, frame) => frame));
    }
  });
}
