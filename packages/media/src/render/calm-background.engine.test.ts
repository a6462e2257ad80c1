import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

const size = { widthPx: 540, heightPx: 960 };
const ground = { top: '#301820', bottom: '#101010' } as const;

/** Renders a clip without words and returns its first and last frames in gray, and its length. */
async function renderBackground(): Promise<{ first: Uint8Array; last: Uint8Array; durationSec: number }> {
  return await withWorkDir(async (workDir) => {
    const wav = join(workDir, 'tone.wav');
    await runFfmpeg(mediaTools, { args: [['-f', 'lavfi', '-i', 'sine=d=3'], [wav]], timeoutMs: 30_000 });
    const plan = planRender({
      source: await probeMedia(mediaTools, wav),
      cuts: [{ startSec: 0, endSec: 3 }],
      renditions: [{ fileName: 'clip.mp4', size, ground }],
      backdrop: 'typography',
      gainDb: 0,
    });
    const { files } = await renderClip(mediaTools, plan, { outDir: workDir, workDir, fontsDir: null });
    const file = files[0]?.file ?? '';
    const chunks: Uint8Array[] = [];
    await runFfmpeg(mediaTools, {
      args: [
        ...inputArguments(file),
        ['-vf', "select='eq(n,0)+eq(n,89)',format=gray"],
        ['-fps_mode', 'passthrough'],
        ['-f', 'rawvideo', 'pipe:1'],
      ],
      timeoutMs: 30_000,
      onStdout: (chunk) => void chunks.push(chunk),
    });
    const frames = Buffer.concat(chunks);
    const length = size.widthPx * size.heightPx;
    return {
      first: frames.subarray(0, length),
      last: frames.subarray(length, 2 * length),
      durationSec: files[0]?.durationSec ?? 0,
    };
  });
}

const row = (frame: Uint8Array, y: number) => frame.subarray(y * size.widthPx, (y + 1) * size.widthPx);
const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the background of a text', () => {
  it('runs from one color to the other, without bands, and changes slowly', async () => {
    const { first, last, durationSec } = await renderBackground();
    expect(durationSec).toBeCloseTo(3, 1);
    const [top, bottom] = [mean(row(first, 0)), mean(row(first, size.heightPx - 1))];
    expect(top).toBeGreaterThan(bottom + 4);
    expect(mean(row(last, 0))).toBeLessThan(top);
    expect(Math.abs(mean(row(last, 0)) - top)).toBeLessThan(8);
    // A band is a run of one value; grain breaks it up.
    const column = Array.from({ length: size.heightPx }, (_, y) => row(first, y)[size.widthPx / 2] ?? 0);
    let [run, longest] = [1, 1];
    for (const [y, value] of column.entries()) {
      run = y > 0 && value === column[y - 1] ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
    expect(longest).toBeLessThan(24);
  });
});
