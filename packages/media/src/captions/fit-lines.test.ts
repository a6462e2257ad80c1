import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';
import type { SizedToken } from './sized-token.ts';

const CHARACTER_PX = 100;
const limits = { gapPx: 30, joinGapPx: 0, sidesPx: 40, widthPx: 700, heightPx: 1000, heightOf: (n: number) => n * 200 };

const tokensOf = (text: string): SizedToken[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startSec: index * 0.3,
    endSec: index * 0.3 + 0.3,
    joinsPrevious: false,
    widthPx: word.length * CHARACTER_PX,
  }));
const linesOf = (text: string, room: Partial<typeof limits> = {}) =>
  fitLines(tokensOf(text), { ...limits, ...room }).lines.map((line) => line.map((word) => word.text).join(' '));

describe('fitLines', () => {
  it('keeps words on one line at full size when they fit', () => {
    expect(fitLines(tokensOf('so on'), limits)).toMatchObject({ scale: 1, lines: [[{}, {}]] });
  });

  it('stacks words if that lets them be larger', () => {
    expect(linesOf('nobody believed it')).toEqual(['nobody', 'believed it']);
    expect(linesOf('extraordinary circumstances')).toEqual(['extraordinary', 'circumstances']);
  });

  it('balances lines', () => {
    expect(linesOf('they know what works')).toEqual(['they know', 'what works']);
  });

  it('keeps an article with its noun if that costs little size', () => {
    expect(linesOf('held the cat')).toEqual(['held', 'the cat']);
  });

  it('breaks a phrase before its words become small', () => {
    expect(linesOf('in one extraordinary afternoon.')).toEqual(['in one', 'extraordinary', 'afternoon.']);
  });

  it('uses fewer lines in a wide frame', () => {
    expect(linesOf('nobody believed it', { widthPx: 1800, heightPx: 900 })).toEqual(['nobody believed it']);
  });

  it('never exceeds the available space and loses no word, for any words', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom('a', 'b', '.') }), {
      minLength: 1,
      maxLength: 4,
    });
    const room = fc.record({
      widthPx: fc.integer({ min: 200, max: 1800 }),
      heightPx: fc.integer({ min: 300, max: 1400 }),
    });
    fc.assert(
      fc.property(words, room, (texts, { widthPx, heightPx }) => {
        const { lines, scale } = fitLines(tokensOf(texts.join(' ')), { ...limits, widthPx, heightPx });
        expect(lines.flat().map(({ text }) => text)).toEqual(texts);
        expect(scale).toBeGreaterThan(0);
        expect(scale).toBeLessThanOrEqual(1);
        expect(limits.heightOf(lines.length) * scale).toBeLessThanOrEqual(heightPx + 1e-6);
        for (const line of lines) {
          const gapsPx = (line.length - 1) * limits.gapPx;
          const linePx = line.reduce((sum, token) => sum + token.widthPx, gapsPx);
          expect((linePx + limits.sidesPx) * scale).toBeLessThanOrEqual(widthPx + 1e-6);
        }
      }),
    );
  });
});
