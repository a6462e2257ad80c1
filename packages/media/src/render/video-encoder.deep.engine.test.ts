import { expect, it } from 'vitest';
import { writeStandIn } from '../../test/encoder-stand-in.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { chooseVideoEncoder } from './choose-video-encoder.ts';

it.each(['h264_qsv', 'h264_videotoolbox'] as const)(
  'chooseVideoEncoder uses %s if its trial succeeds',
  async (name) => {
    await withWorkDir(async (dir) => {
      const { encoder, refused } = await chooseVideoEncoder(await writeStandIn(dir, name), name);
      expect([encoder.name, refused]).toEqual([name, []]);
    });
  },
);
