import type { Size } from '../geometry/box.ts';
import { formatAssColor, formatAssTime } from './ass-text.ts';
import type { CaptionLayout } from './caption-layout.ts';
import type { CaptionPage } from './caption-page.ts';
import type { CaptionStyle } from './caption-style.ts';
import { type AssEvent, pageEvents } from './page-events.ts';

/** A word's opacity before it is spoken, if the words are the picture. */
const UPCOMING_OPACITY = 0.3;

/** Pages that share a style. */
export type StyledPages = {
  pages: readonly CaptionPage[];
  style: CaptionStyle;
  /** True if they are always drawn over the captions; default false. */
  isOverlay?: boolean;
};

/** More than a page's rounding error. */
const NEAR_MS = 0.75;

/** More than the number of layers in a page. */
const OVERLAY_LAYER = 10;

type AssRequest = {
  /** Default `captions`. */
  layout?: CaptionLayout;
  size: Size;
  /** The clip's frame rate, if known: then no event starts or ends exactly at a frame's time. */
  framesPerSec?: number | undefined;
};

/**
 * Writes captions as an ASS script for a clip of exactly `size`. Every word has a fixed position: a page's words are
 * drawn once for the whole page, with the highlight and the highlighted word over them.
 * @param parts captions in chronological order (most clips have one part), followed by the overlays.
 */
export function writeAss(
  parts: readonly StyledPages[],
  { layout = 'captions', size, framesPerSec }: AssRequest,
): string {
  let previousEndSec = 0;
  const events = parts.flatMap(({ pages, style, isOverlay = false }, part) =>
    pages.flatMap((page) => {
      const afterSilence = isOverlay || page.startSec - previousEndSec > 0.2;
      if (!isOverlay) previousEndSec = page.endSec;
      const dimsUpcoming = layout === 'typography' && !isOverlay;
      return pageEvents(page, style, { afterSilence, dimsUpcoming }).map((event) => ({
        ...event,
        startSec: betweenFrames(event.startSec, framesPerSec),
        endSec: betweenFrames(event.endSec, framesPerSec),
        layer: event.layer + (isOverlay ? OVERLAY_LAYER : 0),
        look: lookName(event.look, part),
      }));
    }),
  );
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${size.widthPx}`,
    `PlayResY: ${size.heightPx}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'Kerning: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    ...parts.flatMap(({ style }, part) => lookLines(style, part)),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events.filter(lastsOnScreen).map(eventLine),
    '',
  ].join('\n');
}

/**
 * Formats a time, one hundredth earlier if a frame is within a fraction of a millisecond of it: ffmpeg truncates
 * milliseconds and a page rounds them, so they could disagree. No frame is between the two times.
 */
function betweenFrames(sec: number, framesPerSec: number | undefined): number {
  const hundredths = Math.round(sec * 100);
  if (framesPerSec === undefined || hundredths <= 0) return sec;
  const frames = (hundredths * framesPerSec) / 100;
  const apartMs = (1000 * Math.abs(frames - Math.round(frames))) / framesPerSec;
  return apartMs < NEAR_MS ? (hundredths - 1) / 100 : sec;
}

function lastsOnScreen(event: AssEvent): boolean {
  return formatAssTime(event.endSec) !== formatAssTime(event.startSec) && event.endSec > event.startSec;
}

function eventLine({ layer, startSec, endSec, look, text }: AssEvent): string {
  return `Dialogue: ${layer},${formatAssTime(startSec)},${formatAssTime(endSec)},${look},,0,0,0,,${text}`;
}

/** Returns a style's name. Styles in the first part have plain names, and those in other parts have a number. */
function lookName(look: string, part: number): string {
  return part === 0 ? look : `${look}${part + 1}`;
}

function lookLines(style: CaptionStyle, part: number): string[] {
  const { highlight, outline, shadow } = style;
  const transparent = '&HFF000000';
  const text = formatAssColor(style.textColor, highlight.kind === 'reveal' ? highlight.restOpacity : 1);
  const lit =
    highlight.kind === 'block' ? highlight.textColor : 'color' in highlight ? highlight.color : style.textColor;
  const mark = 'color' in highlight ? highlight.color : style.textColor;
  const shadowColor = shadow ? formatAssColor(shadow.color, shadow.opacity) : transparent;
  const outlineColor = outline ? formatAssColor(outline.color, outline.opacity) : transparent;
  // Encoding -1 makes libass take each event's base direction from its text; with 1 it breaks right-to-left words.
  const line = (name: string, fill: string, border: string) =>
    `Style: ${lookName(name, part)},Arial,20,${fill},${fill},${border},${border},0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,-1`;
  return [
    line('Box', style.box ? formatAssColor(style.box.color, style.box.opacity) : transparent, transparent),
    line('Shadow', transparent, shadowColor),
    line('Outline', transparent, outlineColor),
    line('Text', text, outlineColor),
    line('Upcoming', formatAssColor(style.textColor, UPCOMING_OPACITY), outlineColor),
    line('Mark', formatAssColor(mark), outlineColor),
    line('Lit', formatAssColor(lit), outlineColor),
  ];
}
