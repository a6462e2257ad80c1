import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFileStem } from './to-file-stem.ts';

describe('toFileStem', () => {
  it.each([
    ['Forty winters: three sonnets!', 'forty-winters-three-sonnets'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Übung macht  den Meister', 'übung-macht-den-meister'],
    ['😀', 'clip'],
    ['', 'clip'],
  ])('turns %j into %j', (text, stem) => {
    expect(toFileStem(text, 'clip')).toBe(stem);
  });

  it('is short and safe for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const stem = toFileStem(text, 'clip');
        expect(Buffer.byteLength(stem)).toBeLessThanOrEqual(60);
        expect(stem).toMatch(/^[^\s/\\:*?"<>|.\0-]+(-[^\s/\\:*?"<>|.\0-]+)*$/u);
      }),
    );
  });
});
