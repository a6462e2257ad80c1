import type { RenderBrand } from '@clipwright/clip-spec';
import type { CaptionFaceId, CaptionStyle, HexColor } from './caption-style.ts';
import { contrast } from './typographic-style.ts';

/** What of a brand decides how words look. */
export type BrandLook = Pick<RenderBrand, 'captionFont' | 'titleFont' | 'colors'>;

/** Inks and grounds that stand in where a brand's color leaves a word illegible. */
const DARK: HexColor = '#121110';
const LIGHT: HexColor = '#FFFFFF';
/** What WCAG asks of large text. */
const LEAST_CONTRAST = 3;

/**
 * A built-in style in a brand's font and colors. What the colors are read against gives way to them: outline, shadow and
 * box turn dark or light where the text could not be told from them, and so does the ink of a word on a marker block.
 */
export function applyBrand(style: CaptionStyle, brand: BrandLook | null): CaptionStyle {
  if (!brand) return style;
  const { text, highlight: accent } = brand.colors;
  const { outline, shadow, box, highlight } = style;
  const textColor = text ?? style.textColor;
  const behind = <Ground extends { color: HexColor }>(ground: Ground | null): Ground | null =>
    ground && text ? { ...ground, color: readableWith(ground.color, textColor) } : ground;
  const marked = (): CaptionStyle['highlight'] => {
    if (accent === null || !('color' in highlight)) return highlight;
    if (highlight.kind !== 'block') return { ...highlight, color: accent };
    return { ...highlight, color: accent, textColor: readableWith(highlight.textColor, accent) };
  };
  return {
    ...style,
    face: brand.captionFont ? 'brand-caption' : style.face,
    textColor,
    outline: behind(outline),
    shadow: behind(shadow),
    box: behind(box),
    highlight: marked(),
  };
}

/** The face of titles, texts and the watermark's text; null where a brand has none. */
export function brandTitleFace(brand: Pick<BrandLook, 'captionFont' | 'titleFont'> | null): CaptionFaceId | null {
  if (brand?.titleFont) return 'brand-title';
  return brand?.captionFont ? 'brand-caption' : null;
}

/** A color, or where it cannot be told from another, black or white, whichever can better. */
function readableWith(color: HexColor, other: HexColor): HexColor {
  if (contrast(color, other) >= LEAST_CONTRAST) return color;
  return contrast(DARK, other) >= contrast(LIGHT, other) ? DARK : LIGHT;
}
