import { expect, it } from 'vitest';
import { toBodyLengths } from './body-lengths.ts';

const bumper = (durationSec: number) => ({
  name: 'intro.mp4',
  durationSec,
  widthPx: 1920,
  heightPx: 1080,
  frameRate: 30,
  audio: null,
  gainDb: 0,
  path: null,
});
const spec = (minSec: number, targetSec: number, maxSec: number, intro: number | null, outro: number | null) => ({
  minSec,
  targetSec,
  maxSec,
  brand: { intro: intro === null ? null : bumper(intro), outro: outro === null ? null : bumper(outro) },
});

it('the longest length of a clip includes its intro and outro, and limits the other lengths', () => {
  expect(toBodyLengths(spec(15, 60, 120, 4, 2.5))).toMatchObject({ minSec: 15, targetSec: 60, maxSec: 113.5 });
  expect(toBodyLengths(spec(30, 60, 60, 10, 10))).toMatchObject({ minSec: 30, targetSec: 40, maxSec: 40 });
  expect(toBodyLengths(spec(30, 30, 30, 10, 10))).toMatchObject({ minSec: 10, targetSec: 10, maxSec: 10 });
  const plain = { minSec: 15, targetSec: 60, maxSec: 120, brand: null };
  expect(toBodyLengths(plain)).toBe(plain);
});
