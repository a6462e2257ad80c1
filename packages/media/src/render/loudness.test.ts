import { describe, expect, it } from 'vitest';
import { interpolateGainDb, isLimited, parseLoudness, pickGainDb } from './loudness.ts';

describe('pickGainDb', () => {
  it.each([
    [-20, 6],
    [-10, -4],
    [-43, 29],
    [-50, 30],
    [-65, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('%d LUFS need %d dB', (integratedLufs, gainDb) => {
    expect(pickGainDb({ integratedLufs, peakDb: -3 }, -14)).toBe(gainDb);
  });
});

it('knows when peaks would meet the limiter', () => {
  expect(isLimited({ integratedLufs: -20, peakDb: -12 }, 6)).toBe(false);
  expect(isLimited({ integratedLufs: -20, peakDb: -6 }, 6)).toBe(true);
});

describe('interpolateGainDb', () => {
  const trials = [
    { gainDb: 10, integratedLufs: -15 },
    { gainDb: 12, integratedLufs: -14.5 },
    { gainDb: 15, integratedLufs: -13.5 },
  ];
  it('finds the gain between two trials', () => expect(interpolateGainDb(trials, -14)).toBeCloseTo(13.5));
  it('takes the first where it is loud enough', () => expect(interpolateGainDb(trials, -16)).toBe(10));
  it('takes the last where none is', () => expect(interpolateGainDb(trials, -10)).toBe(15));
});

it('reads several summaries in the order of the graph', () => {
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
