import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listEvents } from '../../test/list-events.ts';
import { mediaTools } from '../../test/media-tools.ts';
import {
  codecs,
  expectJoinedWhole,
  expectPicturesBetweenKeyframes,
  FLASH_SEC,
  generate,
  makeFolder,
  RATE,
  renderPart,
} from '../../test/unindexed-recording.ts';
import { probeMedia } from '../probe/probe-media.ts';

it('a picture that starts after the sound repeats its first frame, and no sound is lost', async () => {
  const path = join(await makeFolder(), 'late.mkv');
  const source = await generate(path, { encode: codecs.h264, shift: ['-itsoffset', '0.8'] });
  const file = await renderPart(await probeMedia(mediaTools, source), { startSec: 0.16, endSec: 4 });
  const { flashes, beeps } = await listEvents(file, RATE);
  expect(beeps[0]).toBeCloseTo(FLASH_SEC - 0.16, 1);
  expect(flashes[0]).toBeCloseTo(FLASH_SEC + 0.8 - 0.16, 1);
  const length = (await probeMedia(mediaTools, file)).durationSec;
  expect(length).toBeCloseTo(3.84, 1);
});

describe('a stream without an index', () => {
  it.each([
    ['MPEG-TS', 'plain.ts', codecs.h264],
    ['MPEG-PS', 'plain.mpg', codecs.mpeg2],
  ])('shows its pictures from between two keyframes: %s', async (_, name, encode) => {
    await expectPicturesBetweenKeyframes(name, encode);
  });

  it.each([
    ['MPEG-PS', 'part.mpg', codecs.mpeg2, []],
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
