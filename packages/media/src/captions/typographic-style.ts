import type { CaptionStyle, HexColor } from './caption-style.ts';

/** The enlargement for words that are the picture, and its limits as fractions of the clip's short side. */
const ENLARGEMENT = 2.4;
const SMALLEST = 0.16;
const LARGEST = 0.26;

/** The colors of a calm background, from top to bottom. */
export type Ground = { top: HexColor; bottom: HexColor };

/** Backgrounds for styles that have no background on which their own text is legible. */
const DARK: HexColor = '#121110';
const LIGHT: HexColor = '#FAF9F7';
/** WCAG requires 4.5 for body text and 3 for text this large. */
const READABLE_CONTRAST = 4.5;
/** The proportion of the accent color at the top and bottom of the background. */
const TINT = { top: 0.15, bottom: 0.02 };

/**
 * Converts a caption style to one for words as the picture: larger, centered, and without decoration that only
 * separates text from a picture.
 */
export function toTypographicStyle(style: CaptionStyle): CaptionStyle {
  return {
    ...style,
    size: Math.min(LARGEST, Math.max(SMALLEST, ENLARGEMENT * style.size)),
    outline: null,
    shadow: null,
    box: null,
    anchorY: 0.5,
    // Words are faint until they are spoken, so that they need no entrance.
    entrance: style.entrance === 'fade' ? 'fade' : 'none',
    // The lines are as tight as their ink and highlights allow.
    lineHeight: 1,
  };
}

/**
 * Picks the background for words in a style: its box or outline color, on which it was designed to be read, with a hint
 * of the accent color.
 */
export function pickGround(style: CaptionStyle): Ground {
  const { highlight, textColor } = style;
  const accent = 'color' in highlight ? highlight.color : textColor;
  const isAccentText = highlight.kind === 'color' || highlight.kind === 'pop' || highlight.kind === 'fill';
  const inks = isAccentText ? [textColor, accent] : [textColor];
  const grounds = [style.box?.color, style.outline?.color, DARK, LIGHT]
    .filter((color) => color !== undefined)
    .map((color) => ({ top: mix(color, accent, TINT.top), bottom: mix(color, accent, TINT.bottom) }));
  const contrastOf = ({ top, bottom }: Ground) =>
    Math.min(...inks.flatMap((ink) => [contrast(ink, top), contrast(ink, bottom)]));
  const readable = grounds.find((ground) => contrastOf(ground) >= READABLE_CONTRAST);
  return readable ?? grounds.reduce((best, ground) => (contrastOf(ground) > contrastOf(best) ? ground : best));
}

function channels(color: HexColor): number[] {
  return (color.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Mixes a color with a proportion of another, 0..1. */
function mix(color: HexColor, other: HexColor, share: number): HexColor {
  const others = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the contrast between two colors, 1..21, as WCAG 2 defines it. */
export function contrast(one: HexColor, other: HexColor): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
