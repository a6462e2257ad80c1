import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { previewCaptions } from './preview-captions.ts';

const sample = join(import.meta.dirname, '../../../../samples/forty-winters.mp4');
const words = ['One', 'two', 'three'].map((text, index) => ({ text, startSec: index, endSec: index + 0.9 }));
const own: CaptionStyle = {
  ...getCaptionStyle('marker'),
  id: 'own',
  highlight: { kind: 'block', color: '#00FF00', textColor: '#000000', padX: 0.2, padY: 0.1, radius: 0.1 },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-preview-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the share of pixels that are greener than anything in the sample. */
async function greenShare(style: CaptionStyle, shownSec = 1.4): Promise<{ share: number; pixels: number }> {
  const outPath = join(folder, 'preview.jpg');
  const request = {
    file: sample,
    atSec: 5,
    ratio: '1:1',
    focusX: 0.5,
    words,
    language: 'en',
    shortSidePx: 270,
  } as const;
  await previewCaptions(mediaTools, { ...request, style, shownSec, outPath });
  const args = ['-v', 'error', '-i', outPath, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 10_000_000 });
  let green = 0;
  for (let at = 0; at < stdout.length; at += 3) {
    const [red = 0, middle = 0, blue = 0] = stdout.subarray(at, at + 3);
    if (middle > 180 && red < 90 && blue < 90) green += 1;
  }
  return { share: green / (stdout.length / 3), pixels: stdout.length / 3 };
}

test('a caption preview uses the given style, time and size', async () => {
  const { share, pixels } = await greenShare(own);
  expect(pixels).toBe(270 * 270);
  expect(share).toBeGreaterThan(0.004);
  expect(share).toBeLessThan(0.1);
  expect((await greenShare({ ...own, highlight: { kind: 'none' } })).share).toBeLessThan(0.001);
});
