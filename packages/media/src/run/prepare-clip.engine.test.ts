import { join } from 'node:path';
import type { AnalysisId } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { exampleClip } from '../../test/example-clip.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { prepareClip } from './prepare-clip.ts';

it('cuts are detected without face detection only if an analysis needs them', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'two-scenes.mp4');
    const args = [
      ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=15:d=3'],
      ['-f', 'lavfi', '-i', 'mandelbrot=s=320x180:r=15'],
      ['-filter_complex', '[1]trim=duration=3[second];[0][second]concat', '-pix_fmt', 'yuv420p', path],
    ];
    await runFfmpeg(mediaTools, { args, timeoutMs: 60_000 });
    const info = await probeMedia(mediaTools, path);
    const { moment } = exampleClip([[6, 0, 'Nothing is said here.']]);
    const sourceFacts = { info, transcript: null, sound: null, audioIndex: null, keyframesSec: [0] };
    const fontsOf = () => {
      throw new Error('There are no captions.');
    };
    const prepare = async (analyses: AnalysisId[]) => {
      const spec = renderSpec({ fit: 'letterbox', captionStyle: null, analyses });
      const renditions = listRenditions(spec, info.video);
      const material = { ...sourceFacts, fontsOf, backdrop: 'waveform' as const };
      return await prepareClip(mediaTools, { moment, material, renditions, spec, fileStem: 'clip', detector: null });
    };
    expect((await prepare(['content-moderation'])).view.shots).toEqual([]);
    const { shots } = (await prepare(['style-analysis'])).view;
    expect(shots).toHaveLength(2);
    expect(shots[1]?.startSec).toBeCloseTo(3, 1);
  });
});
