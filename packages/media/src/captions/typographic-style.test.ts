import { describe, expect, it, test } from 'vitest';
import type { CaptionStyle, HexColor } from './caption-style.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { pickGround, toTypographicStyle } from './typographic-style.ts';

/** The relative luminance of a color, 0..1. */
function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: HexColor, other: HexColor) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each(captionStyles)('$id as typography', (style) => {
  it('is at least one and a half times as large and keeps its face, case, colors and highlight', () => {
    const { face, letterCase, textColor, highlight, size } = toTypographicStyle(style);
    expect({ face, letterCase, textColor, highlight }).toEqual({
      face: style.face,
      letterCase: style.letterCase,
      textColor: style.textColor,
      highlight: style.highlight,
    });
    expect(size).toBeGreaterThanOrEqual(1.5 * style.size);
  });

  it('is legible on its background', () => {
    const { top, bottom } = pickGround(style);
    for (const ground of [top, bottom]) expect(contrast(style.textColor, ground)).toBeGreaterThan(4.5);
  });
});

const marker = getCaptionStyle('marker');

test.each<[string, Partial<CaptionStyle>, number]>([
  ['white text whose outline is white', { outline: { width: 0.05, blur: 0, color: '#FFFFFF', opacity: 1 } }, 0],
  ['black text without outline and box', { outline: null, textColor: '#000000' }, 1],
  [
    'a dark accent on light text with a dark outline',
    { textColor: '#FFF5B0', highlight: { kind: 'color', color: '#2020A0' } },
    0,
  ],
])('the background of %s makes the text stand out', (_, changes, brightness) => {
  const { top, bottom } = pickGround({ ...marker, ...changes });
  for (const ground of [top, bottom]) expect(Math.round(luminance(ground))).toBe(brightness);
});
