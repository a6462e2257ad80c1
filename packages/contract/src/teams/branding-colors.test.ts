import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, toAccentShades } from './branding-colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('the shades of a color', () => {
  it('are readable on the surfaces of both themes, and so is their text', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { light, dark } = toAccentShades(chosen);
        for (const paper of ['#F3F1EE', '#FAF9F7', '#FFFFFF'])
          expect(contrastOf(light, paper)).toBeGreaterThanOrEqual(4.5);
        for (const paper of ['#252320', '#191816', '#171614'])
          expect(contrastOf(dark, paper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('equal the color itself if it is readable', () => {
    expect(toAccentShades('#0B5FA5').light).toBe('#0B5FA5');
    expect(toAccentShades('#FFD24A').dark).toBe('#FFD24A');
  });

  it('stay near the color if it is not', () => {
    expect(toAccentShades('#FFD24A').light).toBe('#7F6925');
    expect(toAccentShades('#000000')).toEqual({ light: '#000000', dark: expect.stringMatching(/^#(..)\1\1$/) });
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000000', 21],
    ['#777777', '#FFFFFF', 4.48],
  ])('of %s on %s matches WCAG', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
  });
});
