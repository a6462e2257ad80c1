import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { sharedFaceDetector as detector } from '../../test/shared-face-detector.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { findFocus } from './find-focus.ts';

test('findFocus returns a visible person, or otherwise the most striking spot', async () => {
  await withWorkDir(async (workDir) => {
    // A portrait left of center. The face is centered at 0.44 of the width.
    const file = join(workDir, 'portrait.mp4');
    const args = [
      ['-f', 'lavfi', '-i', 'color=0x334455:s=1280x720:r=10:d=2'],
      ['-loop', '1', '-t', '2', '-r', '10', '-i', fixturePath('astronaut-512px.jpg')],
      ['-filter_complex', '[1]scale=500:500[face];[0][face]overlay=x=240:y=180:shortest=1'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
    ];
    await runFfmpeg(mediaTools, { args, timeoutMs: 60_000 });
    const focusX = await findFocus(mediaTools, detector, { file, atSec: 1, ratio: '9:16' });
    expect(focusX).toBeGreaterThan(0.31);
    expect(focusX).toBeLessThan(0.41);
    const blindDetector = { detect: async () => [], close: async () => {} };
    const unseenX = await findFocus(mediaTools, blindDetector, { file, atSec: 1, ratio: '9:16' });
    expect(unseenX).toBeGreaterThan(0.28);
    expect(unseenX).toBeLessThan(0.5);
  });
});
