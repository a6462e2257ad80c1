import type { EditOverlay } from '@clipwright/clip-spec';
import type { Size } from '../geometry/box.ts';
import { bindWords } from './bind-words.ts';
import { lineWidth } from './break-lines.ts';
import type { CaptionFonts } from './caption-fonts.ts';
import type { CaptionLine } from './caption-page.ts';
import type { CaptionStyle, HexColor } from './caption-style.ts';
import { cleanWords } from './clean-words.ts';
import { type MeasuredToken, measureHeight, placeLine } from './lay-out-page.ts';
import { runsRightToLeft } from './order-words.ts';
import { type CaptionCounts, measureToken } from './plan-captions.ts';
import { breakCost } from './sized-token.ts';
import type { StyledPages } from './write-ass.ts';

/** Counts of characters in text that could not be drawn. */
type TextCounts = { counts: Pick<CaptionCounts, 'removedEmoji' | 'missingCharacters' | 'undrawn'> };
type TextOverlay = Exclude<EditOverlay, { kind: 'image' }>;

/** A title's look: its em as a fraction of the clip's short side, and its color. */
export const titleLook = { size: 0.085, color: '#FFFFFF' } as const;
/** The player's backdrop color: a title is legible on it whatever the picture shows. */
const TITLE_GROUND: HexColor = '#121110';
/** The space for text, as fractions of the frame. */
const MAX_WIDTH = 0.84;
const MAX_HEIGHT = 0.34;
const MAX_LINES = 4;
const MAX_AUTO_LINES = 2;
/** The distance from the frame's edges, as a fraction of its short side. */
const MARGIN = 0.03;
/** The loss of scale that is worth saving one line. */
const WORTH_OF_A_LINE = 0.9;

/** Returns the style for text over the picture, in the captions' face. */
export function overlayStyle(overlay: TextOverlay, captions: CaptionStyle): CaptionStyle {
  const isTitle = overlay.kind === 'title';
  return {
    ...captions,
    size: isTitle ? titleLook.size : overlay.size,
    textColor: isTitle ? titleLook.color : overlay.color,
    letterCase: 'as-spoken',
    highlight: { kind: 'none' },
    outline: isTitle ? null : { width: 0.06, blur: 0.02, color: TITLE_GROUND, opacity: 0.85 },
    shadow: null,
    box: isTitle ? { color: TITLE_GROUND, opacity: 0.9, padX: 0.35, padY: 0.22, radius: 0.18 } : null,
    lineHeight: 1.12,
    // Platforms use the first frame as the cover, so text that starts with the clip appears immediately.
    entrance: overlay.startSec > 0 ? 'fade' : 'none',
  };
}

/**
 * Lays out text over the picture: on at most four lines, two for an automatic title, as large as the available space allows, inside the frame and
 * centered as close to its position as possible. Pure: equal arguments give equal pages.
 * @param style from `overlayStyle`.
 */
export function planOverlayText(
  overlay: TextOverlay,
  { style, size, fonts, language }: { style: CaptionStyle; size: Size; fonts: CaptionFonts; language: string | null },
): StyledPages & TextCounts {
  const { startSec, endSec, text, place } = overlay;
  const shortPx = Math.min(size.widthPx, size.heightPx);
  const fullEmPx = style.size * shortPx;
  const { tokens, removedEmoji } = cleanWords([{ text, startSec, endSec }], language);
  const words = bindWords(tokens, language).map((token) =>
    measureToken({ ...token, startSec, endSec }, fonts, fullEmPx),
  );
  const drawn = words.filter(({ measured }) => measured.runs.length > 0);
  const missing = words.flatMap(({ measured }) => measured.missing);
  const undrawn = missing.length > 0 ? [{ text, characters: missing.join('') }] : [];
  const counts = { removedEmoji, missingCharacters: missing.length, undrawn };
  if (drawn.length === 0) return { pages: [], style, isOverlay: true, counts };
  const gaps = { gapPx: style.wordGap * fullEmPx, joinGapPx: 0 };
  const height = measureHeight(drawn, style);
  const padPx = { x: (style.box?.padX ?? 0) * fullEmPx, y: Math.max(height.padEm, style.box?.padY ?? 0) * fullEmPx };
  const heightOf = (count: number) => (height.inkTopEm + height.inkBottomEm + (count - 1) * height.pitchEm) * fullEmPx;
  const maxLines = overlay.kind === 'title' && overlay.by === 'auto' ? MAX_AUTO_LINES : MAX_LINES;
  const candidates = Array.from({ length: Math.min(maxLines, drawn.length) }, (_, index) => {
    const lines = breakEvenly(drawn, index + 1, gaps);
    const widestPx = Math.max(...lines.map((line) => lineWidth(line, gaps)));
    const scale = Math.min(
      1,
      (MAX_WIDTH * size.widthPx) / (widestPx + 2 * padPx.x),
      (MAX_HEIGHT * size.heightPx) / (heightOf(lines.length) + 2 * padPx.y),
    );
    return { lines, widestPx, scale };
  });
  const best = candidates.reduce((chosen, next) => (next.scale * WORTH_OF_A_LINE > chosen.scale ? next : chosen));
  const { lines, scale } = best;
  const emPx = fullEmPx * scale;
  const widthPx = (best.widestPx + 2 * padPx.x) * scale;
  const heightPx = (heightOf(lines.length) + 2 * padPx.y) * scale;
  const within = (middlePx: number, lengthPx: number, framePx: number) => {
    const reachPx = lengthPx / 2 + MARGIN * shortPx;
    return reachPx * 2 > framePx ? framePx / 2 : Math.min(framePx - reachPx, Math.max(reachPx, middlePx));
  };
  const centerXPx = within(place.x * size.widthPx, widthPx, size.widthPx);
  const topPx = within(place.y * size.heightPx, heightPx, size.heightPx) - heightPx / 2 + padPx.y * scale;
  const isRightToLeft = runsRightToLeft(text);
  const page = {
    startSec,
    endSec,
    isRightToLeft,
    emPx,
    inkTopPx: height.inkTopEm * emPx,
    inkBottomPx: height.inkBottomEm * emPx,
    blockPadPx: 0,
    lines: lines.map(
      (line, index): CaptionLine =>
        placeLine(line, {
          emPx,
          centerXPx,
          baselinePx: Math.round(topPx + (height.inkTopEm + index * height.pitchEm) * emPx),
          gaps: { gapPx: gaps.gapPx * scale, joinGapPx: 0, lineWidthPx: MAX_WIDTH * size.widthPx, maxLines: 2 },
          isRightToLeft,
          shrink: scale,
        }),
    ),
  };
  return { pages: [page], style, isOverlay: true, counts };
}

/**
 * Breaks words into the given number of lines so that the widest is as narrow as possible; ties are resolved by not
 * splitting phrases.
 */
function breakEvenly(
  words: readonly MeasuredToken[],
  count: number,
  gaps: { gapPx: number; joinGapPx: number },
): MeasuredToken[][] {
  type Broken = { lines: MeasuredToken[][]; widestPx: number; cost: number };
  const memo = new Map<string, Broken | null>();
  const solve = (from: number, left: number): Broken | null => {
    const key = `${from} ${left}`;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    let best: Broken | null = null;
    for (let end = from + 1; end <= words.length - (left - 1); end++) {
      const line = words.slice(from, end);
      const rest =
        left === 1 ? (end === words.length ? { lines: [], widestPx: 0, cost: 0 } : null) : solve(end, left - 1);
      const last = line.at(-1);
      if (!rest || !last) continue;
      const widestPx = Math.max(rest.widestPx, lineWidth(line, gaps));
      const cost = rest.cost + (left === 1 ? 0 : breakCost(last, words[end]));
      // A line may be a tenth wider to keep a phrase together.
      const worth = (each: { widestPx: number; cost: number }) => each.widestPx * (1 + 0.01 * each.cost);
      if (!best || worth({ widestPx, cost }) < worth(best)) best = { lines: [line, ...rest.lines], widestPx, cost };
    }
    memo.set(key, best);
    return best;
  };
  return solve(0, count)?.lines ?? [[...words]];
}
