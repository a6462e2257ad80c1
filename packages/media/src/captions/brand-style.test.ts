import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBrand } from './brand-style.ts';
import type { HexColor } from './caption-style.ts';
import { captionStyles } from './caption-styles.ts';
import { contrast } from './typographic-style.ts';

const font = { id: 'font', name: 'Acme Sans', path: 'acme.ttf' };
const look = (
  colors: { text: HexColor | null; highlight: HexColor | null },
  captionFont: typeof font | null = null,
) => ({
  colors,
  captionFont,
  titleFont: null,
});
const color = fc.integer({ min: 0, max: 0xffffff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

describe('a brand', () => {
  it('changes nothing in a style without settings of its own', () => {
    for (const style of captionStyles) {
      expect(applyBrand(style, null)).toBe(style);
      expect(applyBrand(style, look({ text: null, highlight: null }))).toEqual(style);
    }
  });

  it('gives built-in styles its font and colors, and nothing else', () => {
    for (const style of captionStyles) {
      const branded = applyBrand(style, look({ text: '#FFEEDD', highlight: '#1144AA' }, font));
      const { highlight } = branded;
      expect(branded).toMatchObject({ face: 'brand-caption', textColor: '#FFEEDD' });
      expect('color' in highlight ? highlight.color : '#1144AA').toBe('#1144AA');
      const { face: _, textColor: __, highlight: ___, outline, shadow, box, ...others } = branded;
      expect(style).toMatchObject(others);
      expect([outline?.width, shadow?.blur, box?.radius]).toEqual([
        style.outline?.width,
        style.shadow?.blur,
        style.box?.radius,
      ]);
    }
  });

  it('is legible in any colors: text on its box and outline, a marked word on its block', () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(...captionStyles), (text, highlight, style) => {
        const branded = applyBrand(style, look({ text, highlight }));
        for (const ground of [branded.box, branded.outline])
          if (ground) expect(contrast(text, ground.color)).toBeGreaterThanOrEqual(3);
        if (branded.highlight.kind === 'block')
          expect(contrast(branded.highlight.textColor, highlight)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
