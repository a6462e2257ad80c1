import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvelopeMeter, sampleRateHz } from './create-envelope-meter.ts';

function measure(samples: Int16Array) {
  const meter = createEnvelopeMeter();
  meter.push(samples);
  return meter.finish();
}

/** A second of samples, computed from their index. */
function second(value: (index: number) => number): Int16Array {
  return Int16Array.from({ length: sampleRateHz }, (_, index) => value(index));
}

/** Reproducible noise from the Numerical Recipes generator. */
function createNoise(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * 8000;
  };
}

describe('createEnvelopeMeter', () => {
  it('measures a full-scale sine at -3 dB and predicts it', () => {
    const { loudnessDb, noisiness } = measure(
      second((index) => 32_767 * Math.sin((index * 2 * Math.PI * 1000) / sampleRateHz)),
    );
    expect(loudnessDb).toHaveLength(40);
    expect(loudnessDb[20]).toBeCloseTo(-3, 0);
    expect(noisiness[20]).toBeLessThan(0.05);
  });

  it('measures each 10 ms as well, so that a gap of 20 ms between two sounds is visible', () => {
    const isGap = (index: number) => index >= 8000 && index < 8320;
    const samples = second((index) =>
      isGap(index) ? 0 : 8000 * Math.sin((index * 2 * Math.PI * 1000) / sampleRateHz),
    );
    const { loudnessDb, fineDb } = measure(samples);
    expect(fineDb).toHaveLength(100);
    expect(fineDb[30]).toBeCloseTo(-15.3, 0);
    expect(Math.min(...fineDb)).toBe(fineDb[51]);
    expect(fineDb[51]).toBeLessThan(-60);
    expect(Math.min(...loudnessDb)).toBeGreaterThan(-30);
  });

  it('cannot predict noise', () => {
    const { noisiness } = measure(second(createNoise()));
    expect(Math.min(...noisiness)).toBeGreaterThan(0.4);
  });

  it('gives -100 dB and no noise for digital silence', () => {
    expect(measure(new Int16Array(800))).toMatchObject({ loudnessDb: [-100, -100], noisiness: [0, 0] });
  });

  it('ignores a constant offset', () => {
    expect(measure(second(() => 12_000)).loudnessDb.at(-1)).toBe(-100);
  });

  it('does not depend on how the samples are split', () => {
    const noise = second(createNoise());
    const whole = measure(noise);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 })), (lengths) => {
        const meter = createEnvelopeMeter();
        let at = 0;
        for (const length of lengths) {
          meter.push(noise.subarray(at, at + length));
          at += length;
        }
        meter.push(noise.subarray(at));
        expect(meter.finish()).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
