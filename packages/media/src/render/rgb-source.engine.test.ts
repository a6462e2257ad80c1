import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { makeEditingCopy } from '../pipeline/make-editing-copy.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-rgb-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const color = [0x20, 0xc0, 0x40];
const window = { startSec: 0.2, endSec: 1 };

async function generate(name: string, encode: string[]): Promise<string> {
  const path = join(dir, name);
  await runFfmpeg(mediaTools, {
    args: [['-f', 'lavfi', '-i', 'color=0x20C040:s=320x180:r=10:d=2,format=gbrp'], encode, [path]],
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
  const outDir = await mkdtemp(join(dir, 'out-'));
  const workDir = await mkdtemp(join(dir, 'work-'));
  const size = { widthPx: 320, heightPx: 180 };
  const source = await probeMedia(mediaTools, path);
  const plan = planRender({ source, cuts: [window], renditions: [{ fileName: 'clip.mp4', size }] });
  await renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null });
  return join(outDir, 'clip.mp4');
}

it.each<[string, string[]]>([
  ['palette.gif', ['-vf', 'split[all][seen];[seen]palettegen[palette];[all][palette]paletteuse']],
  ['ffv1.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'bgr0']],
  ['huffyuv.avi', ['-c:v', 'huffyuv', '-pix_fmt', 'rgb24']],
  ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
  ['lossless.mp4', ['-c:v', 'libx264rgb', '-qp', '0', '-pix_fmt', 'rgb24']],
])('a source of red, green and blue keeps its colors: %s', async (name, encode) => {
  const path = await generate(name, encode);
  const info = await probeMedia(mediaTools, path);
  const copyPath = join(dir, `${name}-copy.mp4`);
  await makeEditingCopy(mediaTools, { info, audioIndex: null, window, outPath: copyPath });
  for (const made of [await render(path), copyPath]) {
    const pixel = await middleOf(made);
    for (const [channel, value] of color.entries()) expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(4);
  }
});

it('a screen recording by Animation keeps its colors', async () => {
  const pixel = await middleOf(await render(fixturePath('field/rgb-qtrle.mov')));
  for (const [channel, value] of color.entries()) expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(4);
});
