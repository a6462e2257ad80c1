import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameRateValue, pickFrameRate } from './frame-rate.ts';

describe('pickFrameRate', () => {
  it.each([
    [23.976, '24000/1001'],
    [24, '24'],
    [25, '25'],
    [29.97, '30000/1001'],
    [30, '30'],
    [50, '50'],
    [59.94, '60000/1001'],
    [60, '60'],
    [119.88, '60000/1001'],
    [120, '60'],
    [100, '50'],
    [240, '60'],
    [144, '48'],
    [72, '24'],
    [75, '25'],
    [90, '30'],
    [165, '55000/1000'],
    [85, '42500/1000'],
    [71.928, '24000/1001'],
    [300, '60'],
    [10, '30'],
    [12.5, '25'],
    [12, '24'],
    [15, '30'],
    [14.1, '30'],
    [1, '30'],
    [27.3, '30'],
  ])('gives a constant %d frames a second the rate %s', (frameRate, rate) => {
    expect(pickFrameRate({ frameRate, isConstantFrameRate: true })).toBe(rate);
  });

  it.each([
    [27.5, '30'],
    [7.22, '30'],
    [29.8, '30'],
    [42, '48'],
    [160, '60'],
    [72, '48'],
    [12, '30'],
  ])('gives an uneven %d frames a second the rate %s', (frameRate, rate) => {
    expect(pickFrameRate({ frameRate, isConstantFrameRate: false })).toBe(rate);
  });

  it('stays within 23.9 to 60 frames a second', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), fc.boolean(), (frameRate, isConstantFrameRate) => {
        const value = frameRateValue(pickFrameRate({ frameRate, isConstantFrameRate }));
        expect(value).toBeGreaterThan(23.9);
        expect(value).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('renders audio without video at 30', () => {
    expect(pickFrameRate(null)).toBe('30');
  });
});
