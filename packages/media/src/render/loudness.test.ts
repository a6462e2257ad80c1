import { describe, expect, it } from 'vitest';
import { interpolateGainDb, isLimited, parseLoudness, pickGainDb, TARGET_LUFS } from './loudness.ts';

describe('pickGainDb', () => {
  it.each([
    [-20, 6],
    [-10, -4],
    [-43, 29],
    [-50, 30],
    [-65, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('a loudness of %d LUFS needs a gain of %d dB', (integratedLufs, gainDb) => {
    expect(pickGainDb({ integratedLufs, peakDb: -3 }, -14)).toBe(gainDb);
  });
});

it('clips have the loudness at which platforms play', () => {
  expect(TARGET_LUFS).toBe(-14);
});

it('peaks that would reach the limiter are detected', () => {
  expect(isLimited({ integratedLufs: -20, peakDb: -12 }, 6)).toBe(false);
  expect(isLimited({ integratedLufs: -20, peakDb: -6 }, 6)).toBe(true);
});

describe('interpolateGainDb', () => {
  const trials = [
    { gainDb: 10, integratedLufs: -15 },
    { gainDb: 12, integratedLufs: -14.5 },
    { gainDb: 15, integratedLufs: -13.5 },
  ];
  it('interpolates the gain between two measurements', () => expect(interpolateGainDb(trials, -14)).toBeCloseTo(13.5));
  it('returns the first gain if it is loud enough', () => expect(interpolateGainDb(trials, -16)).toBe(10));
  it('returns the last gain if none is loud enough', () => expect(interpolateGainDb(trials, -10)).toBe(15));
});

it('several loudness summaries are parsed in the order of the graph', () => {
  const log = [
    '[Parsed_ebur128_9 @ 0x5581] Summary:',
    '',
    '  Integrated loudness:',
    '    I:         -16.1 LUFS',
    '  Sample peak:',
    '    Peak:       -3.2 dBFS',
    '[Parsed_ebur128_4 @ 0x5582] Summary:',
    '  Integrated loudness:',
    '    I:         -70.0 LUFS',
    '    Peak:       -inf dBFS',
  ];
  expect(parseLoudness(log)).toEqual([
    { integratedLufs: Number.NEGATIVE_INFINITY, peakDb: Number.NEGATIVE_INFINITY },
    { integratedLufs: -16.1, peakDb: -3.2 },
  ]);
});
