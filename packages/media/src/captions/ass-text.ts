import type { HexColor } from './caption-style.ts';

/**
 * Escapes text so that libass draws it literally, whatever it contains: override blocks, line breaks or event fields.
 */
export function escapeAssText(text: string): string {
  return (
    text
      .replace(/\p{Cc}+/gu, ' ')
      // A word joiner separates the backslash from a letter that would make it an escape.
      .replaceAll('\\', '\\\u2060')
      .replace(/[{}]/g, '\\$&')
  );
}

/** Formats seconds for ASS, in hundredths: `0:01:02.34`. */
export function formatAssTime(sec: number): string {
  const hundredths = Math.max(0, Math.round(sec * 100));
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${clock}.${pad(hundredths % 100)}`;
}

/** Delays a script by the given number of seconds, for a file in which it starts later. */
export function shiftAss(ass: string, bySec: number): string {
  if (bySec === 0) return ass;
  const later = (time: string) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    return formatAssTime(hours * 3600 + minutes * 60 + seconds + bySec);
  };
  return ass.replace(
    /^(Dialogue: \d+),([\d:.]+),([\d:.]+)/gm,
    (_, event, start, end) => `${event},${later(start)},${later(end)}`,
  );
}

/** Formats a color for ASS: alpha (0 is opaque), blue, green, red. */
export function formatAssColor(color: HexColor, opacity = 1): string {
  const [red = '00', green = '00', blue = '00'] = color.slice(1).match(/../g) ?? [];
  const alpha = Math.round((1 - opacity) * 255);
  return `&H${alpha.toString(16).padStart(2, '0')}${blue}${green}${red}`.toUpperCase();
}

/** Returns an override tag that fills the following text with a color. */
export function colorTag(color: HexColor): string {
  return `\\1c&H${formatAssColor(color).slice(4)}&`;
}

/** Formats a number for an override tag, to a hundredth of a pixel. */
export function formatAssNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Returns a rounded rectangle's path for `\p1`, with its upper left corner at 0,0, in whole pixels. */
export function roundedRectangle(widthPx: number, heightPx: number, radiusPx: number): string {
  const w = Math.round(widthPx);
  const h = Math.round(heightPx);
  const r = Math.max(0, Math.min(Math.round(radiusPx), Math.floor(w / 2), Math.floor(h / 2)));
  if (r === 0) return `m 0 0 l ${w} 0 ${w} ${h} 0 ${h}`;
  // The distance between a Bezier handle and its corner that best approximates a quarter circle.
  const c = Math.round(r * 0.4477);
  return [
    `m ${r} 0 l ${w - r} 0 b ${w - c} 0 ${w} ${c} ${w} ${r}`,
    `l ${w} ${h - r} b ${w} ${h - c} ${w - c} ${h} ${w - r} ${h}`,
    `l ${r} ${h} b ${c} ${h} 0 ${h - c} 0 ${h - r}`,
    `l 0 ${r} b 0 ${c} ${c} 0 ${r} 0`,
  ].join(' ');
}
