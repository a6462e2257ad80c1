import type { CaptionStyle, HexColor } from './caption-style.ts';

/** Colors that people with any color vision tell apart, light and dark, in the order of speakers. */
const palette: readonly HexColor[] = [
  ...(['#FFD23F', '#6FD6FF', '#FF8FCB', '#9DF0A4', '#FFA65C', '#B9A5FF'] as const),
  ...(['#0B5CAD', '#8F2D56', '#7A4B00', '#1B6B3A', '#5B2FA8', '#9A3412'] as const),
];
/** WCAG's least contrast of text. */
const MIN_CONTRAST = 4.5;
/** The least distance, in 0..255 per channel, to the colors that mean something else. */
const MIN_DISTANCE = 75;

/** Numbers the speakers of some words, 0 for the first who speaks; empty if there is only one. */
export function numberSpeakers(words: readonly { speaker: string | null }[]): Map<string, number> {
  const speakers = new Set(words.flatMap(({ speaker }) => speaker ?? []));
  return new Map(speakers.size < 2 ? [] : [...speakers].map((speaker, number) => [speaker, number]));
}

/**
 * Returns the color of a speaker's words: the style's own for the first, others that are readable on what is behind
 * the letters and differ from the style's colors.
 */
export function speakerColor(number: number, style: CaptionStyle): HexColor {
  if (number === 0) return style.textColor;
  const ground = groundOf(style);
  const taken = [style.textColor, ...('color' in style.highlight ? [style.highlight.color] : [])];
  const readable = palette.filter((color) => contrast(color, ground) >= MIN_CONTRAST);
  const others = readable.filter((color) => taken.every((one) => distance(one, color) >= MIN_DISTANCE));
  const colors = others.length > 0 ? others : readable;
  return colors[(number - 1) % colors.length] ?? style.textColor;
}

/** Returns the color that a style puts behind its letters or around them; black where it leaves that to the picture. */
function groundOf({ box, outline, shadow }: CaptionStyle): HexColor {
  if (box && box.opacity >= 0.5) return box.color;
  return outline?.color ?? shadow?.color ?? '#000000';
}

/** Returns WCAG's contrast of two colors, 1..21. */
export function contrast(one: HexColor, other: HexColor): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distance(one: HexColor, other: HexColor): number {
  const to = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (to[index] ?? 0)));
}

function channels(color: HexColor): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
