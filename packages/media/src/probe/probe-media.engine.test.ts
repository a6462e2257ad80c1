import { execFile } from 'node:child_process';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { probeMedia } from './probe-media.ts';

describe('probeMedia', () => {
  it('returns the displayed size of a rotated video', async () => {
    const { video } = await probeMedia(mediaTools, fixturePath('rotated-90.mp4'));
    expect(video).toMatchObject({ widthPx: 1080, heightPx: 1920, rotationDegrees: 90 });
  });

  it('corrects non-square pixels', async () => {
    const { video, audio } = await probeMedia(mediaTools, fixturePath('sar-2x1-no-audio.mp4'));
    expect(video).toMatchObject({ widthPx: 1280, heightPx: 360, pixelAspect: 2 });
    expect(audio).toEqual([]);
  });

  it('ignores cover art', async () => {
    const { video } = await probeMedia(mediaTools, fixturePath('cover-art.mp4'));
    expect(video).toMatchObject({ codec: 'h264', widthPx: 640, isConstantFrameRate: true });
  });

  it('lists every audio track of a file without video', async () => {
    const info = await probeMedia(mediaTools, fixturePath('several-audio-tracks.mp4'));
    expect(info.video).toBeNull();
    expect(info.audio).toHaveLength(2);
  });

  it('detects high dynamic range', async () => {
    const { video } = await probeMedia(mediaTools, fixturePath('hdr-hlg10.mp4'));
    expect(video).toMatchObject({ hdr: 'hlg', bitDepth: 10 });
  });

  it('refuses a small file with an extremely large picture', async () => {
    await withWorkDir(async (folder) => {
      const file = join(folder, 'huge.mov');
      const source = ['-f', 'lavfi', '-i', 'color=gray:size=8000x6000:rate=1:duration=1', '-c:v', 'mjpeg', file];
      await promisify(execFile)(mediaTools.ffmpegPath, ['-v', 'error', ...source]);
      expect((await stat(file)).size).toBeLessThan(2_000_000);
      await expect(probeMedia(mediaTools, file)).rejects.toMatchObject({
        reason: 'picture-too-large',
        failure: { code: 'picture-too-large', facts: { widthPx: 8000, heightPx: 6000 } },
      });
    });
  });

  /** Writes a 2.5-second recording to a pipe, as browsers and live recorders do. */
  const record = async (file: string, encode: string[]) => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=96x54:rate=30:duration=2.5'];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2.5'];
    const { stdout } = await promisify(execFile)(
      mediaTools.ffmpegPath,
      ['-v', 'error', ...picture, ...sound, ...encode, 'pipe:1'],
      { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
    );
    await writeFile(file, stdout);
  };

  it.each([
    ['webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-f', 'webm']],
    ['mkv', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-f', 'matroska']],
    ['mkv without sound', ['-an', '-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'matroska']],
    ['flac', ['-vn', '-c:a', 'flac', '-f', 'flac']],
  ])('measures the duration of a %s file without one in its header', async (name, encode) => {
    await withWorkDir(async (folder) => {
      const file = join(folder, `recording.${name.split(' ')[0]}`);
      await record(file, encode);
      const info = await probeMedia(mediaTools, file);
      expect(info.durationSec).toBeCloseTo(2.5, 0.9);
      if (info.video) expect(info.video.frameRate).toBeCloseTo(30, 0);
    });
  });

  it('measures the readable part of a truncated recording', async () => {
    await withWorkDir(async (folder) => {
      const file = join(folder, 'broken-off.mkv');
      await record(file, ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-c:a', 'aac', '-f', 'matroska']);
      const { size } = await stat(file);
      await truncate(file, Math.round(size * 0.6));
      const { durationSec } = await probeMedia(mediaTools, file);
      expect(durationSec).toBeGreaterThan(1);
      expect(durationSec).toBeLessThan(2.2);
    });
  });

  it.each([
    ['no-such-file.mp4', 'not-found'],
    ['playlist-pretending.mp4', 'truncated'],
    ['README.md', 'not-media'],
  ])('refuses %s as %s', async (name, reason) => {
    await expect(probeMedia(mediaTools, fixturePath(name))).rejects.toMatchObject({ reason });
  });

  it('marks a still picture as one', async () => {
    await withWorkDir(async (folder) => {
      const file = join(folder, 'photo.png');
      await runFfmpeg(mediaTools, {
        args: [['-f', 'lavfi'], ['-i', 'testsrc=s=64x64'], ['-frames:v', '1'], [file]],
        timeoutMs: 20_000,
      });
      const refusal = { reason: 'not-media', failure: { code: 'still-picture' } };
      await expect(probeMedia(mediaTools, file)).rejects.toMatchObject(refusal);
    });
  });
});
