import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditSound } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { cleanVoice } from './clean-voice.ts';
import { measureGainDb } from './measure-gain.ts';
import { planRender, type RenderRequest } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

const cuts = [
  { startSec: 0, endSec: 5 },
  { startSec: 6, endSec: 11 },
];
const renditions = [{ fileName: 'clip.mp4', size: { widthPx: 160, heightPx: 90 } }];
/** A speech on the left, quieter on the right, in brown noise. */
const noisy: FfmpegArguments = [
  ['-i', fixturePath('jfk-11s.wav')],
  ['-f', 'lavfi', '-i', 'anoisesrc=d=11:c=brown:a=0.15:r=48000:s=7'],
  ['-filter_complex', '[0]aresample=48000[voice];[voice][1]amix=normalize=0,pan=stereo|c0=c0|c1=0.5*c0'],
];

async function planOf(workDir: string, sound: EditSound, more: Partial<RenderRequest> = {}) {
  const path = join(workDir, 'noisy.wav');
  await runFfmpeg(mediaTools, { args: [...noisy, [path]], timeoutMs: 30_000 });
  return planRender({ source: await probeMedia(mediaTools, path), cuts, renditions, sound, ...more });
}

/** Returns the levels of the left and right channel in dB between two times. */
async function levelsOf(path: string, [startSec, endSec]: [number, number], isRaw = false): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  const input = isRaw ? [['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', path]] : [['-i', path]];
  await runFfmpeg(mediaTools, {
    args: [...input, ['-vn', '-af', `atrim=${startSec}:${endSec}`, '-f', 'f32le', '-ac', '2', 'pipe:1']],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const samples = new Float32Array(new Uint8Array(Buffer.concat(chunks)).buffer);
  return [0, 1].map((channel) => {
    const own = samples.filter((_, at) => at % 2 === channel);
    return 10 * Math.log10(own.reduce((sum, sample) => sum + sample * sample, 0) / own.length + 1e-12);
  });
}

describe('cleanVoice', () => {
  it('reduces the noise in pauses and keeps voice, channels and length', async () => {
    await withWorkDir(async (workDir) => {
      const plan = await planOf(workDir, { voiceCleaning: 'strong' });
      const { audio } = await cleanVoice(mediaTools, plan, workDir);
      const cleaned = audio.voice?.path ?? '';
      expect(await readdir(workDir)).not.toContain('voice.f32');
      expect((await readFile(cleaned)).length).toBe(10 * 48_000 * 8);
      const original = plan.source.path;
      const [quietLeft = 0] = await levelsOf(cleaned, [2.5, 3.1], true);
      const [noiseLeft = 0] = await levelsOf(original, [2.5, 3.1]);
      expect(quietLeft).toBeLessThan(noiseLeft - 15);
      const [left = 0, right = 0] = await levelsOf(cleaned, [5.7, 6.6], true);
      const [before = 0] = await levelsOf(original, [6.7, 7.6]);
      expect(Math.abs(left - before)).toBeLessThan(3);
      expect(left - right).toBeCloseTo(6, 0);
    });
  });

  it('measures the loudness of the cleaned sound, and renders it', async () => {
    await withWorkDir(async (workDir) => {
      const plan = await planOf(workDir, { voiceCleaning: 'strong' });
      const gainDb = await measureGainDb(mediaTools, plan);
      const render = { ...plan, audio: { ...plan.audio, gainDb } };
      const [file] = (await renderClip(mediaTools, render, { outDir: workDir, workDir, fontsDir: null })).files;
      expect(file?.durationSec).toBeCloseTo(10, 1);
      const [pause = 0] = await levelsOf(file?.file ?? '', [2.5, 3.1]);
      const [speech = 0] = await levelsOf(file?.file ?? '', [5.7, 6.6]);
      expect(speech - pause).toBeGreaterThan(25);
    });
  });

  it('leaves a plan without it unchanged, and a source without sound silent', async () => {
    await withWorkDir(async (workDir) => {
      const plan = await planOf(workDir, {});
      expect(await cleanVoice(mediaTools, plan, workDir)).toBe(plan);
      const source = await probeMedia(mediaTools, fixturePath('sar-2x1-no-audio.mp4'));
      const silent = planRender({
        source,
        cuts: [{ startSec: 0, endSec: 1 }],
        renditions,
        sound: { voiceCleaning: 'light' },
      });
      expect(silent.audio.voice).toBeNull();
    });
  });

  it('stops when canceled, and leaves no files', async () => {
    await withWorkDir(async (workDir) => {
      const plan = await planOf(workDir, { voiceCleaning: 'light' });
      const signal = AbortSignal.abort();
      await expect(cleanVoice(mediaTools, plan, workDir, { signal })).rejects.toMatchObject({ reason: 'cancelled' });
      expect(await readdir(workDir)).toEqual(['noisy.wav']);
    });
  });
});
