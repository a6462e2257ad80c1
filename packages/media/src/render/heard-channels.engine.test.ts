import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { makeEditingCopy } from '../run/make-editing-copy.ts';
import { chooseSound, withChosenSound } from '../sound/choose-sound.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-channels-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

/** RMS levels in dB of the left channel, the right channel and their mono sum. */
async function levelsOf(path: string): Promise<[left: number, right: number, mono: number]> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-i', path],
      ['-vn', '-f', 's16le', '-ac', '2', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  const sums = [0, 0, 0];
  const count = Math.floor(bytes.length / 4);
  for (let sample = 0; sample < count; sample++) {
    const [left, right] = [bytes.readInt16LE(4 * sample) / 32_768, bytes.readInt16LE(4 * sample + 2) / 32_768];
    for (const [index, value] of [left, right, (left + right) / 2].entries())
      sums[index] = (sums[index] ?? 0) + value ** 2;
  }
  const levelOf = (sum = 0) => 10 * Math.log10(sum / count + 1e-12);
  return [levelOf(sums[0]), levelOf(sums[1]), levelOf(sums[2])];
}

it.each(['left-only.mp4', 'out-of-phase.mp4'])(
  'clips and editing copies of %s have the voice in both ears',
  async (name) => {
    const probed = await probeMedia(mediaTools, fixturePath(`field/${name}`));
    const choice = await chooseSound(mediaTools, { info: probed, language: null, chosen: null });
    const source = withChosenSound(probed, choice);
    const window = { startSec: 0.5, endSec: 3.5 };
    const [outDir, workDir] = [await mkdtemp(join(dir, 'out-')), await mkdtemp(join(dir, 'work-'))];
    const plan = planRender({
      source,
      cuts: [window],
      renditions: [{ fileName: 'clip.mp4', size: { widthPx: 320, heightPx: 180 } }],
    });
    await renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null });
    const copyPath = join(dir, `copy-${name}`);
    await makeEditingCopy(mediaTools, { info: source, audioIndex: 1, window, outPath: copyPath });
    for (const path of [join(outDir, 'clip.mp4'), copyPath]) {
      const [left, right, mono] = await levelsOf(path);
      expect(left).toBeGreaterThan(-30);
      expect(Math.abs(left - right)).toBeLessThan(1);
      expect(Math.abs(left - mono)).toBeLessThan(1);
    }
  },
);
