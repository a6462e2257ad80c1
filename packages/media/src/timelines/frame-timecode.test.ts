import { describe, expect, it } from 'vitest';
import { frameRates } from '../render/frame-rate.ts';
import { canDropFrames, formatTimecode, parseTimecode } from './frame-timecode.ts';

describe('timecode', () => {
  it.each([
    [0, '30000/1001', '00:00:00;00'],
    [1799, '30000/1001', '00:00:59;29'],
    [1800, '30000/1001', '00:01:00;02'],
    [17_981, '30000/1001', '00:09:59;29'],
    [17_982, '30000/1001', '00:10:00;00'],
    [107_892, '30000/1001', '01:00:00;00'],
    [3599, '60000/1001', '00:00:59;59'],
    [3600, '60000/1001', '00:01:00;04'],
    [215_784, '60000/1001', '01:00:00;00'],
  ] as const)('drops numbers so that frame %i at %s is %s', (frame, rate, text) => {
    expect(formatTimecode(frame, rate, true)).toBe(text);
    expect(parseTimecode(text, rate)).toBe(frame);
  });

  it('is parsed from its written form at every rate', () => {
    for (const rate of frameRates) {
      for (let frame = 0; frame < 200_000; frame += 997) {
        expect(parseTimecode(formatTimecode(frame, rate, false), rate)).toBe(frame);
        if (canDropFrames(rate)) expect(parseTimecode(formatTimecode(frame, rate, true), rate)).toBe(frame);
      }
    }
  });

  it('names no frame if the text is invalid', () => {
    expect(['', '1:2:3:4', '00:61:00:00', '00:00:00:30', 'x'].map((text) => parseTimecode(text, '30'))).toEqual(
      Array(5).fill(null),
    );
  });
});
