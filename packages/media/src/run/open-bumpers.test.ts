import { expect, it } from 'vitest';
import { openBumpers } from './open-bumpers.ts';

it('a missing intro is left out with a warning', async () => {
  const shape = {
    name: 'intro.mp4',
    durationSec: 3,
    widthPx: 1280,
    heightPx: 720,
    frameRate: 25,
    audio: null,
    gainDb: 0,
  };
  const intro = { ...shape, path: null };
  expect(await openBumpers({ ffmpegPath: '', ffprobePath: '' }, { intro, outro: null })).toEqual({
    bumpers: { intro: null, outro: null },
    warnings: [{ code: 'bumper-missing', facts: { place: 'intro' } }],
  });
});
