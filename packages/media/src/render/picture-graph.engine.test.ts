import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import type { CutList } from '../time/cut-list.ts';
import { planRender } from './plan-render.ts';
import { renderArguments } from './render-arguments.ts';

const size = { widthPx: 64, heightPx: 64 };
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-picture-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

async function makeSource(frameRate: string): Promise<string> {
  const source = join(dir, `${frameRate.replace('/', '-')}.mp4`);
  await runFfmpeg(mediaTools, {
    args: [
      ['-f', 'lavfi', '-i', `testsrc2=size=64x64:rate=${frameRate}:duration=6`],
      ['-c:v', 'libx264', '-preset', 'ultrafast', source],
    ],
    timeoutMs: 60_000,
  });
  return source;
}

/** Lists the times of a clip's frames, in frames. They control when captions and crops are drawn. */
async function listFrameTimes(source: string, cuts: CutList): Promise<number[]> {
  const plan = planRender({
    source: await probeMedia(mediaTools, source),
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

describe('the picture of a clip', () => {
  it.each(['24000/1001', '25', '30000/1001', '60000/1001'])('has each frame at its own time at %s', async (rate) => {
    const oneAfterAnother = [
      { startSec: 0, endSec: 2 },
      { startSec: 3, endSec: 5 },
    ];
    const backAndForth = [
      { startSec: 3, endSec: 5 },
      { startSec: 1, endSec: 3 },
    ];
    const source = await makeSource(rate);
    for (const cuts of [oneAfterAnother, backAndForth]) {
      const times = await listFrameTimes(source, cuts);
      expect(times.length).toBeGreaterThan(90);
      expect(times).toEqual(times.map((_, frame) => frame));
    }
  });
});
