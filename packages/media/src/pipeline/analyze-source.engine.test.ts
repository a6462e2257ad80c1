import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { analyzeSource } from './analyze-source.ts';

it('times are measured from the first picture in a container that starts at zero', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'late.mkv');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=25:d=6'],
        ['-f', 'lavfi', '-i', 'sine=d=6'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
        ['-output_ts_offset', '7', path],
      ],
      timeoutMs: 20_000,
    });
    const { info, warnings } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(warnings).toEqual([]);
    expect(info.durationSec).toBeCloseTo(6, 0);
  });
});
