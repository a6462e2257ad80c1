import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { analyzeSound, type SoundAnalysis } from './analyze-sound.ts';

async function listen(path: string, workDir: string): Promise<SoundAnalysis | null> {
  const info = await probeMedia(mediaTools, path);
  return await analyzeSound(mediaTools, { info, audioIndex: info.audio[0]?.index ?? null, workDir });
}

/** Six seconds of video. The audio starts a second late and beeps at 3 s. */
const beepAtThree = [
  ['-f', 'lavfi', '-i', 'color=s=64x36:r=30:d=6'],
  ['-itsoffset', '1', '-f', 'lavfi', '-i', "aevalsrc='if(between(t,2,2.2),sin(2*PI*880*t)/2,0)':s=44100:d=4"],
  ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-c:a', 'aac'],
] as const;

describe('analyzeSound', () => {
  it('finds the phrases of a speech and writes audio for recognition', async () => {
    await withWorkDir(async (workDir) => {
      const analysis = await listen(fixturePath('jfk-11s.wav'), workDir);
      expect(analysis?.warnings).toEqual([]);
      expect(analysis?.sound.durationSec).toBeCloseTo(11, 1);
      // A neural voice activity detector's result for the same recording.
      for (const [startSec, endSec] of [
        [0.29, 2.26],
        [3.27, 4.44],
        [5.38, 7.67],
        [8.17, 10.52],
      ] as const) {
        const middleSec = (startSec + endSec) / 2 - 0.3;
        expect(analysis?.sound.speech.some((range) => range.startSec < middleSec && range.endSec > middleSec)).toBe(
          true,
        );
        expect(analysis?.sound.silences.some((range) => Math.abs(range.endSec - startSec) < 0.15)).toBe(true);
      }
      const wav = await readFile(analysis?.wavPath ?? '');
      expect(wav.length).toBe(44 + 11 * 16_000 * 2);
      expect((await probeMedia(mediaTools, analysis?.wavPath ?? '')).audio).toMatchObject([
        { channels: 1, sampleRateHz: 16_000 },
      ]);
    });
  });

  it('does not mistake a line of verse for laughter', async () => {
    await withWorkDir(async (workDir) => {
      const analysis = await listen(join(import.meta.dirname, '../../../../samples/forty-winters.mp4'), workDir);
      expect(analysis?.sound.speech.length).toBeGreaterThan(20);
      expect(analysis?.sound.events).toEqual([]);
    });
  });

  it.each(['mp4', 'mkv', 'ts'])('keeps audio that starts late in sync with the video (%s)', async (extension) => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, `late.${extension}`);
      await runFfmpeg(mediaTools, { args: [...beepAtThree, [path]], timeoutMs: 30_000 });
      const analysis = await listen(path, workDir);
      expect(analysis?.sound.speech).toHaveLength(1);
      expect(Math.abs((analysis?.sound.speech[0]?.startSec ?? 0) - 3)).toBeLessThan(0.06);
    });
  });

  it('returns the readable part of a damaged file with a warning', async () => {
    await withWorkDir(async (workDir) => {
      const whole = join(workDir, 'whole.ts');
      await runFfmpeg(mediaTools, {
        args: [['-i', fixturePath('face-close-up-512px-8s.mp4')], ['-c', 'copy'], [whole]],
        timeoutMs: 30_000,
      });
      const bytes = await readFile(whole);
      bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 300_000);
      const damaged = join(workDir, 'damaged.ts');
      await writeFile(damaged, bytes);
      const analysis = await listen(damaged, workDir);
      expect(analysis?.sound.durationSec).toBeGreaterThan(6);
      expect(analysis?.warnings).toEqual([{ code: 'sound-damaged', facts: {} }]);
    });
  });

  it('reports where the audio of a truncated file ends', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'cut.wav');
      await writeFile(path, await readFile(fixturePath('jfk-11s.wav')));
      const info = await probeMedia(mediaTools, path);
      await truncate(path, 160_000);
      const analysis = await analyzeSound(mediaTools, { info, audioIndex: 0, workDir });
      expect(analysis?.sound.durationSec).toBeCloseTo(5, 1);
      expect(analysis?.warnings).toEqual([
        { code: 'sound-ends', facts: { heardSec: expect.closeTo(5, 1), lengthSec: expect.closeTo(11, 1) } },
      ]);
    });
  });

  it('returns null without an audio track', async () => {
    await withWorkDir(async (workDir) => {
      expect(await listen(fixturePath('sar-2x1-no-audio.mp4'), workDir)).toBeNull();
    });
  });

  it('stops when canceled', async () => {
    await withWorkDir(async (workDir) => {
      const info = await probeMedia(mediaTools, fixturePath('jfk-11s.wav'));
      const listening = analyzeSound(mediaTools, { info, audioIndex: 0, workDir }, { signal: AbortSignal.abort() });
      await expect(listening).rejects.toMatchObject({ reason: 'cancelled' });
    });
  });
});
