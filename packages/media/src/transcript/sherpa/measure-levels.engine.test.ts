import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaTools } from '../../../test/media-tools.ts';
import { runFfmpeg } from '../../process/run-ffmpeg.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { measureLevels } from './measure-levels.ts';

it('levels distinguish a soft tone of a voice from loud rumble, to a hundredth of a second', async () => {
  await withWorkDir(async (folder) => {
    const wavPath = join(folder, 'tone.wav');
    const source = "aevalsrc='0.3*sin(2*PI*40*t)+0.01*sin(2*PI*500*t)*gte(t,1.5)':s=16000:d=3";
    const args = [['-f', 'lavfi', '-i', source], ['-ac', '1'], [wavPath]];
    await runFfmpeg(mediaTools, { args, timeoutMs: 20_000 });
    const { hopSec, bands } = await measureLevels(wavPath);
    expect(hopSec).toBe(0.01);
    const voiced = bands[1] ?? new Float32Array();
    expect(voiced).toHaveLength(300);
    const onset = voiced.findIndex((db, hop) => hop > 20 && db > -50);
    expect(onset).toBeGreaterThanOrEqual(149);
    expect(onset).toBeLessThanOrEqual(152);
    expect(voiced[140]).toBeLessThan(-60);
  });
});
