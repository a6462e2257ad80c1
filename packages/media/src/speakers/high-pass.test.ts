import { expect, it } from 'vitest';
import { highPass } from './high-pass.ts';

const RATE_HZ = 16_000;

it.each([
  [20, 0, 0.05],
  [120, 0.65, 0.76],
  [400, 0.95, 1.02],
  [3000, 0.99, 1.01],
])('passes %i Hz by a share from %f to %f', (hertz, least, most) => {
  const tone = Float32Array.from({ length: RATE_HZ }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / RATE_HZ));
  const power = (samples: Float32Array) => samples.subarray(RATE_HZ / 2).reduce((sum, sample) => sum + sample ** 2, 0);
  const share = Math.sqrt(power(highPass(tone, RATE_HZ)) / power(tone));
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});
