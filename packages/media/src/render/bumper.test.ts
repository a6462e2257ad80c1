import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bumperFrames, frameBumper, introSec } from './bumper.ts';
import { frameRates, frameRateValue } from './frame-rate.ts';

const tall = { widthPx: 1080, heightPx: 1920 };
const kindOf = (widthPx: number, heightPx: number, size = tall) =>
  frameBumper({ widthPx, heightPx }, { ratio: '9:16', size, durationSec: 2 }).segments[0]?.layout.kind;

it('an intro fills the frame if hardly any of it is cropped, and is shown whole otherwise', () => {
  expect(kindOf(1080, 1920)).toBe('follow');
  expect(kindOf(1000, 1920)).toBe('follow');
  expect(kindOf(1920, 1080)).toBe('fit');
  expect(kindOf(1080, 1080)).toBe('fit');
  expect(kindOf(1080, 1350)).toBe('fit');
  expect(kindOf(1080, 1350, { widthPx: 1080, heightPx: 1080 })).toBe('follow');
  const { segments } = frameBumper({ widthPx: 1200, heightPx: 1920 }, { ratio: '9:16', size: tall, durationSec: 2 });
  expect(segments).toEqual([
    {
      startSec: 0,
      endSec: 2,
      layout: { kind: 'follow', width: 0.9, height: 1, keys: [{ atSec: 0, x: expect.closeTo(0.05, 9), y: 0 }] },
    },
  ]);
});

it('an intro has whole frames, at least one, as near to its length as possible', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 10, noNaN: true }),
      fc.constantFrom(...frameRates),
      (durationSec, rate) => {
        const frames = bumperFrames({ durationSec }, rate);
        expect(Number.isInteger(frames) && frames >= 1).toBe(true);
        expect(Math.abs(frames / frameRateValue(rate) - durationSec)).toBeLessThanOrEqual(1 / frameRateValue(rate));
      },
    ),
  );
  expect(introSec({ intro: null }, '30')).toBe(0);
});
