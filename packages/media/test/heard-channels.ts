import { join } from 'node:path';
import { expect } from 'vitest';
import { probeMedia } from '../src/probe/probe-media.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { planRender } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { makeEditingCopy } from '../src/run/make-editing-copy.ts';
import { chooseSound, withChosenSound } from '../src/sound/choose-sound.ts';
import { fixturePath, mediaTools } from './media-tools.ts';

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

/** Expects that the clip and the editing copy of an input in `fixtures/field` have the voice in both ears. */
export async function expectVoiceInBothEars(name: string): Promise<void> {
  const probed = await probeMedia(mediaTools, fixturePath(`field/${name}`));
  const choice = await chooseSound(mediaTools, { info: probed, language: null, chosen: null });
  const source = withChosenSound(probed, choice);
  const window = { startSec: 0.5, endSec: 2 };
  await withWorkDir(async (workDir) => {
    const plan = planRender({
      source,
      cuts: [window],
      renditions: [{ fileName: 'clip.mp4', size: { widthPx: 160, heightPx: 90 } }],
    });
    await renderClip(mediaTools, plan, { outDir: workDir, workDir, fontsDir: null });
    const copyPath = join(workDir, 'copy.mp4');
    await makeEditingCopy(mediaTools, { info: source, audioIndex: 1, window, outPath: copyPath });
    for (const path of [join(workDir, 'clip.mp4'), copyPath]) {
      const [left, right, mono] = await levelsOf(path);
      expect(left).toBeGreaterThan(-30);
      expect(Math.abs(left - right)).toBeLessThan(1);
      expect(Math.abs(left - mono)).toBeLessThan(1);
    }
  });
}
