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

describe('a stream without an index', () => {
  it('shows its pictures from between two keyframes: MPEG-TS', async () => {
    await expectPicturesBetweenKeyframes('plain.ts', codecs.h264);
  });

  it('is used whole if recordings were joined: MPEG-PS', async () => {
    await expectJoinedWhole('part.mpg', codecs.mpeg2);
  });
});

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
