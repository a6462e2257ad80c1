import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { listKeyframes } from './list-keyframes.ts';

describe('listKeyframes', () => {
  it.each(['mp4', 'mkv', 'ts'])('returns the keyframe times from the start of the source (%s)', async (extension) => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, `keys.${extension}`);
      await runFfmpeg(mediaTools, {
        args: [
          ['-f', 'lavfi', '-i', 'testsrc=s=64x36:r=25:d=5'],
          ['-c:v', 'libx264', '-g', '50', '-sc_threshold', '0'],
          [path],
        ],
        timeoutMs: 30_000,
      });
      const keyframes = await listKeyframes(mediaTools, await probeMedia(mediaTools, path));
      expect(keyframes.map((atSec) => Math.round(atSec * 100) / 100)).toEqual([0, 2, 4]);
    });
  });

  it('returns nothing without video', async () => {
    expect(await listKeyframes(mediaTools, await probeMedia(mediaTools, fixturePath('jfk-11s.wav')))).toEqual([]);
  });
});
