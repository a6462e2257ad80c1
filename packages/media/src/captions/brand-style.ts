import type { RenderBrand } from '@clipwright/clip-spec';
import type { CaptionFaceId, CaptionStyle, HexColor } from './caption-style.ts';
import { contrast } from './typographic-style.ts';

/** The part of a brand that determines how words look. */
export type BrandLook = Pick<RenderBrand, 'captionFont' | 'titleFont' | 'colors'>;

/** Text and background colors to use if a brand's color makes a word illegible. */
const DARK: HexColor = '#121110';
const LIGHT: HexColor = '#FFFFFF';
/** The minimum contrast for large text in WCAG. */
const LEAST_CONTRAST = 3;

/**
 * Applies a brand's font and colors to a built-in style. Colors behind the text adapt: outline, shadow and box become
 * dark or light if the text would be illegible on them, as does a word's text on a marker block.
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

/** Returns the face for titles, text overlays and the watermark text; null if a brand has none. */
export function brandTitleFace(brand: Pick<BrandLook, 'captionFont' | 'titleFont'> | null): CaptionFaceId | null {
  if (brand?.titleFont) return 'brand-title';
  return brand?.captionFont ? 'brand-caption' : null;
}

/** Returns a color or, if it is too similar to another one, whichever of black and white has more contrast. */
function readableWith(color: HexColor, other: HexColor): HexColor {
  if (contrast(color, other) >= LEAST_CONTRAST) return color;
  return contrast(DARK, other) >= contrast(LIGHT, other) ? DARK : LIGHT;
}
