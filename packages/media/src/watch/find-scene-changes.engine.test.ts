import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { listKeyframes } from '../shots/list-keyframes.ts';
import { findSceneChanges } from './find-scene-changes.ts';

describe('findSceneChanges', () => {
  it('finds where one recording follows another, from keyframes only', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'joined.mp4');
      await runFfmpeg(mediaTools, {
        args: [
          ['-f', 'lavfi', '-i', 'testsrc=s=160x90:r=5:d=20'],
          ['-f', 'lavfi', '-i', 'color=c=navy:s=160x90:r=5:d=20'],
          ['-filter_complex', '[0:v][1:v]concat=n=2:v=1:a=0[v]', '-map', '[v]'],
          ['-c:v', 'libx264', '-g', '25', '-sc_threshold', '0', '-pix_fmt', 'yuv420p'],
          [path],
        ],
        timeoutMs: 30_000,
      });
      const info = await probeMedia(mediaTools, path);
      const keyframesSec = await listKeyframes(mediaTools, info);
      expect(await findSceneChanges(mediaTools, { info, keyframesSec })).toEqual([
        { afterSec: 15, atSec: 20, novelty: 1, perMin: 0 },
      ]);
    });
  });

  it('finds nothing in sound without a picture', async () => {
    const info = await probeMedia(mediaTools, fixturePath('jfk-11s.wav'));
    expect(await findSceneChanges(mediaTools, { info, keyframesSec: [] })).toEqual([]);
  });
});
