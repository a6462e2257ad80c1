import { describe, it } from 'vitest';
import { codecs, expectJoinedWhole, expectPicturesBetweenKeyframes } from '../../test/unindexed-recording.ts';

describe('a stream without an index', () => {
  it('shows its pictures from between two keyframes: MPEG-PS', async () => {
    await expectPicturesBetweenKeyframes('plain.mpg', codecs.mpeg2);
  });

  it.each([
    ['MPEG-TS', 'part.ts', codecs.h264, []],
    ['MP4', 'part.mp4', codecs.h264, []],
    ['Matroska', 'part.mkv', codecs.h264, []],
    ['FLV', 'part.flv', codecs.h264, []],
    ['AVI', 'part.avi', codecs.h264, []],
    ['MPEG-TS whose parts start at other times', 'other.ts', codecs.h264, ['-output_ts_offset', '700']],
  ])('is used whole if recordings were joined: %s', async (_, name, encode, offset) => {
    await expectJoinedWhole(name, encode, offset);
  });
});
