import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { probeMedia } from '../src/probe/probe-media.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { planRender } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { makeEditingCopy } from '../src/run/make-editing-copy.ts';
import { mediaTools } from './media-tools.ts';

const color = [0x20, 0xc0, 0x40];
const window = { startSec: 0.2, endSec: 0.8 };

async function generate(dir: string, name: string, encode: string[]): Promise<string> {
  const path = join(dir, name);
  await runFfmpeg(mediaTools, {
    args: [['-f', 'lavfi', '-i', 'color=0x20C040:s=320x180:r=10:d=1,format=gbrp'], encode, [path]],
    timeoutMs: 30_000,
  });
  return path;
}

/** The center pixel of the first frame, read as BT.709. */
async function middleOf(path: string): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-i', path],
      ['-vf', 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24,crop=2:2'],
      ['-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return [...Buffer.concat(chunks).subarray(0, 3)];
}

async function render(path: string): Promise<string> {
  const [outDir, workDir] = [await makeFolder(), await makeFolder()];
  const size = { widthPx: 320, heightPx: 180 };
  const source = await probeMedia(mediaTools, path);
  const plan = planRender({ source, cuts: [window], renditions: [{ fileName: 'clip.mp4', size }] });
  await renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null });
  return join(outDir, 'clip.mp4');
}

/** Expects that a clip of a picture in this color has its color. */
export async function expectColorOfClip(path: string): Promise<void> {
  expectColor(await middleOf(await render(path)));
}

/** Expects that the clip and the editing copy of a source in red, green and blue keep its color. */
export async function expectColorKept(name: string, encode: string[]): Promise<void> {
  const dir = await makeFolder();
  const path = await generate(dir, name, encode);
  await expectColorOfClip(path);
  const info = await probeMedia(mediaTools, path);
  const copyPath = join(dir, `${name}-copy.mp4`);
  await makeEditingCopy(mediaTools, { info, audioIndex: null, window, outPath: copyPath });
  expectColor(await middleOf(copyPath));
}

function expectColor(pixel: number[]): void {
  for (const [channel, value] of color.entries()) expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(4);
}

async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-rgb-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
