import { expect, test } from 'vitest';
import { drawFrame } from '../../test/drawn-frame.ts';
import { createPictureSampler } from './create-picture-sampler.ts';

test('the sampler measures the first frame of each shot and then two a second', () => {
  const sampler = createPictureSampler();
  for (let tenth = 0; tenth < 20; tenth++) {
    const ground = tenth < 12 ? 200 : 60;
    sampler.look({ frame: drawFrame(tenth / 10, { ground }), startsShot: tenth === 12 });
  }
  expect(sampler.samples.map(({ atSec }) => atSec)).toEqual([0, 0.5, 1, 1.2, 1.7]);
  // A cut is not motion.
  for (const { motion } of sampler.samples) expect(Math.max(...motion)).toBe(0);
});
