import type { Box, Size } from '../geometry/box.ts';
import { type MarkPlace, placeWatermark, type Watermark, watermarkTextHeightPx } from './watermark.ts';

const FONT = 'Clipwright Inter';
/** The maximum watermark length in characters; the rest is replaced by an ellipsis. */
const MAX_TEXT_LENGTH = 60;
/** ASS alignment values, arranged like a numeric keypad. */
const alignments: Record<MarkPlace['anchor'], number> = {
  'bottom-left': 1,
  'bottom-right': 3,
  center: 5,
  'top-left': 7,
  'top-right': 9,
};

/**
 * Adds the text watermark to the captions' ASS document, which may be null: one libass pass draws both. Returns the
 * captions unchanged if the watermark is not text.
 * @param durationSec the time it is shown.
 */
export function addWatermarkText(
  captions: string | null,
  watermark: Watermark | null,
  { size, safeArea, durationSec }: { size: Size; safeArea: Box; durationSec: number },
): string | null {
  if (watermark?.content.kind !== 'text') return captions;
  const { font } = watermark.content;
  const text = watermarkText(watermark.content.text);
  if (text === '' || watermark.opacity <= 0) return captions;
  const heightPx = watermarkTextHeightPx(text, watermark.size, size, font?.widthEm);
  const place = placeWatermark(watermark.position, heightPx, { size, safeArea });
  const alpha = (share: number) => `\\${share}`;
  const white = hexByte(1 - watermark.opacity);
  // The outline keeps white letters legible on white, so it must fade with them.
  const dark = hexByte(1 - watermark.opacity * 0.55);
  const overrides =
    `{\\an${alignments[place.anchor]}\\pos(${place.xPx},${place.yPx})` +
    `${alpha(1)}a&H${white}&${alpha(3)}a&H${dark}&${alpha(4)}a&HFF&}`;
  // Sections may be repeated. The watermark's own follow the captions' and share their PlayRes, which is the frame's
  // size.
  const lines = [
    captions?.trimEnd() ?? scriptInfo(size),
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: Watermark,${font?.family ?? FONT},${heightPx},&H00FFFFFF,&H00FFFFFF,&H00141617,&H00141617,0,0,0,0,100,100,0,0,1,${Math.max(1, Math.round(heightPx / 22))},0,7,0,0,0,-1`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    `Dialogue: 100,0:00:00.00,${assTime(durationSec + 1)},Watermark,,0,0,0,,${overrides}${text}`,
    '',
  ];
  return lines.join('\n');
}

function scriptInfo({ widthPx, heightPx }: Size): string {
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    `PlayResX: ${widthPx}`,
    `PlayResY: ${heightPx}`,
  ].join('\n');
}

/**
 * Escapes a watermark's text for ASS: braces and backslashes would start overrides, control characters would break the
 * line.
 */
export function watermarkText(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\\/g, '⧵')
    .replace(/\{/g, '(')
    .replace(/\}/g, ')')
    .trim();
  const letters = [...clean];
  return letters.length > MAX_TEXT_LENGTH ? `${letters.slice(0, MAX_TEXT_LENGTH - 1).join('')}…` : clean;
}

function hexByte(share: number): string {
  return Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}

function assTime(sec: number): string {
  const whole = Math.floor(sec);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(Math.floor((sec - whole) * 100))}`;
}
