import type { Box, Size } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';
import { breakLines, type LineLimits, lineWidth } from './break-lines.ts';
import type { MeasuredText } from './caption-fonts.ts';
import type { CaptionLayout } from './caption-layout.ts';
import type { CaptionLine, CaptionPage, PlacedWord } from './caption-page.ts';
import type { CaptionStyle } from './caption-style.ts';
import { type FittedLines, fitLines } from './fit-lines.ts';
import { orderWords } from './order-words.ts';
import { type CaptionObstacle, placePage } from './place-page.ts';
import { type SizedToken, unitsOf } from './sized-token.ts';

/** A word with its measurements at em 1. */
export type MeasuredToken = SizedToken & { measured: MeasuredText };

/** Properties shared by all pages in a caption track. */
export type PageFrame = {
  layout: CaptionLayout;
  style: CaptionStyle;
  size: Size;
  safeArea: Box;
  emPx: number;
  isRightToLeft: boolean;
  obstacles: readonly CaptionObstacle[];
};

/** The ink extent of ordinary Latin text in em, so that blocks and boxes have the same height on every page. */
const ORDINARY_INK_TOP_EM = 0.76;
const ORDINARY_INK_BOTTOM_EM = 0.21;
/**
 * The maximum line length in em, about 35 characters. Longer lines, which only fit wide frames, make the eye travel.
 */
const MAX_LINE_EM = 20;
/** The minimum scale for a long word; below that, the word is split into pieces. */
export const MIN_SHRINK: Readonly<Record<CaptionLayout, number>> = { captions: 0.5, typography: 0.22 };
/** The minimum scale for a number or name of several words; below that, it is split. */
const MIN_UNIT_SHRINK: Readonly<Record<CaptionLayout, number>> = { captions: 0.7, typography: 0.3 };

/** The space that highlights, outlines and boxes need beside the text, in em. */
function sidePaddingEm(style: CaptionStyle): number {
  const { highlight, box, outline, shadow } = style;
  return Math.max(
    highlight.kind === 'block' ? highlight.padX : 0,
    highlight.kind === 'pop' ? (highlight.scale - 1) * 2 : 0,
    box?.padX ?? 0,
    outline ? outline.width + outline.blur : 0,
    shadow?.spread ?? 0,
  );
}

/** Returns the limits for a page's lines, in pixels. */
export function lineLimits({ style, size, safeArea, emPx }: PageFrame): LineLimits {
  return {
    lineWidthPx: Math.floor(
      Math.min(MAX_LINE_EM * emPx, centeredWidth(safeArea) * size.widthPx - 2 * sidePaddingEm(style) * emPx),
    ),
    gapPx: style.wordGap * emPx,
    // A highlight needs a little air even if the script has no spaces.
    joinGapPx: style.highlight.kind === 'block' ? 0.08 * emPx : 0,
    maxLines: style.maxLines,
  };
}

/**
 * Returns the maximum width of a line that is inside the safe area and centered in the frame: viewers notice off-center
 * captions, but not the safe area.
 */
function centeredWidth({ x, width }: Box): number {
  return 2 * Math.min(0.5 - x, x + width - 0.5);
}

/**
 * Places a page's words: lines are centered in the frame, and run from right to left if the text does.
 * @param previous the previous page, near which this one stays.
 */
export function layOutPage(
  tokens: readonly MeasuredToken[],
  time: TimeRange,
  frame: PageFrame,
  previous: CaptionPage | null,
): CaptionPage {
  const { style, size, safeArea, isRightToLeft } = frame;
  const limits = lineLimits(frame);
  const height = measureHeight(tokens, style);
  const { lines, scale: shrink } =
    frame.layout === 'captions'
      ? shrinkLines(tokens, limits)
      : fitLines(tokens, {
          ...limits,
          widthPx: centeredWidth(safeArea) * size.widthPx,
          sidesPx: 2 * sidePaddingEm(style) * frame.emPx,
          heightPx: safeArea.height * size.heightPx,
          heightOf: (count) =>
            (height.inkTopEm + height.inkBottomEm + (count - 1) * height.pitchEm + 2 * height.padEm) * frame.emPx,
        });
  const emPx = frame.emPx * shrink;

  const inkTopPx = height.inkTopEm * emPx;
  const inkBottomPx = height.inkBottomEm * emPx;
  const padPx = height.padEm * emPx;
  const pitchPx = height.pitchEm * emPx;
  const heightPx = inkTopPx + inkBottomPx + (lines.length - 1) * pitchPx;

  const topLimitPx = safeArea.y * size.heightPx + padPx;
  const bottomLimitPx = (safeArea.y + safeArea.height) * size.heightPx - padPx - heightPx;
  const wantedTopPx = (safeArea.y + safeArea.height * style.anchorY) * size.heightPx - heightPx / 2;
  const gaps = { ...limits, gapPx: limits.gapPx * shrink, joinGapPx: limits.joinGapPx * shrink };
  const widths = lines.map((line) => lineWidth(scaleTokens(line as MeasuredToken[], shrink), gaps));
  const topPx = placePage({
    wantedTopPx,
    topLimitPx,
    bottomLimitPx,
    heightPx,
    widthPx: Math.max(...widths) + 2 * sidePaddingEm(style) * emPx,
    size,
    previousMiddlePx: previous && middleOf(previous),
    time,
    obstacles: frame.obstacles,
  });
  return {
    ...time,
    isRightToLeft,
    emPx,
    inkTopPx,
    inkBottomPx,
    blockPadPx: blockPadding(tokens, gaps, style, emPx),
    lines: lines.map((line, index) =>
      placeLine(line as MeasuredToken[], {
        emPx,
        centerXPx: size.widthPx / 2,
        baselinePx: Math.round(topPx + inkTopPx + index * pitchPx),
        gaps,
        isRightToLeft,
        shrink,
      }),
    ),
  };
}

/** Puts the words on as few lines as possible, and shrinks them if a word, number or name is wider than a line. */
function shrinkLines(tokens: readonly MeasuredToken[], limits: LineLimits): FittedLines {
  const tooWide = Math.max(...unitsOf(tokens).map((unit) => lineWidth(unit, limits))) / limits.lineWidthPx;
  if (tooWide > 1) return { lines: [[...tokens]], scale: 1 / tooWide };
  return { lines: breakLines(tokens, limits) ?? [[...tokens]], scale: 1 };
}

/** Splits numbers and names that are too wide for one line where the line is full. */
export function splitWideUnits(tokens: readonly MeasuredToken[], frame: PageFrame): MeasuredToken[] {
  const limits = lineLimits(frame);
  const widestPx = limits.lineWidthPx / MIN_UNIT_SHRINK[frame.layout];
  let unit: MeasuredToken[] = [];
  return tokens.map((token) => {
    const isBound = token.isBound === true && lineWidth([...unit, token], limits) <= widestPx;
    unit = isBound ? [...unit, token] : [token];
    return token.isBound && !isBound ? { ...token, isBound } : token;
  });
}

/** The sizes that determine the height of a page's lines, in em. */
type LineHeights = { inkTopEm: number; inkBottomEm: number; padEm: number; pitchEm: number };

/** Measures the space that the words' ink and decoration need above and below their baselines. */
export function measureHeight(tokens: readonly MeasuredToken[], style: CaptionStyle): LineHeights {
  const descends = style.letterCase === 'upper' ? 0.04 : ORDINARY_INK_BOTTOM_EM;
  const inkTopEm = Math.max(ORDINARY_INK_TOP_EM, ...tokens.map((token) => token.measured.inkTopEm));
  const inkBottomEm = Math.max(descends, ...tokens.map((token) => token.measured.inkBottomEm));
  const linePadEm = linePaddingEm(style);
  return {
    inkTopEm,
    inkBottomEm,
    padEm: Math.max(linePadEm, style.box?.padY ?? 0),
    pitchEm: Math.max(style.lineHeight, inkTopEm + inkBottomEm + 2 * linePadEm + 0.04),
  };
}

/** The space that a line's decoration needs above and below it, in em. */
function linePaddingEm({ highlight, outline }: CaptionStyle): number {
  return Math.max(
    highlight.kind === 'block' ? highlight.padY : 0,
    highlight.kind === 'underline' ? highlight.offset + highlight.thickness - ORDINARY_INK_BOTTOM_EM : 0,
    highlight.kind === 'pop' ? (highlight.scale - 1) / 2 : 0,
    outline?.width ?? 0,
  );
}

/** Returns a block's padding: at most slightly less than half the distance to the next word. */
function blockPadding(tokens: readonly MeasuredToken[], gaps: LineLimits, style: CaptionStyle, emPx: number): number {
  if (style.highlight.kind !== 'block') return 0;
  const narrowestPx = tokens.some((token, index) => index > 0 && token.joinsPrevious) ? gaps.joinGapPx : gaps.gapPx;
  return Math.min(style.highlight.padX * emPx, narrowestPx * 0.48);
}

type LinePlace = {
  emPx: number;
  centerXPx: number;
  baselinePx: number;
  gaps: LineLimits;
  isRightToLeft: boolean;
  shrink: number;
};

/** Scales words. */
function scaleTokens(line: readonly MeasuredToken[], shrink: number): MeasuredToken[] {
  return line.map((token) => ({ ...token, widthPx: token.widthPx * shrink }));
}

function middleOf({ lines, inkTopPx, inkBottomPx }: CaptionPage): number | null {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? (first.baselinePx - inkTopPx + last.baselinePx + inkBottomPx) / 2 : null;
}

/** Places one line's words, centered. */
export function placeLine(line: readonly MeasuredToken[], place: LinePlace): CaptionLine {
  const scaled = scaleTokens(line, place.shrink);
  const widthPx = lineWidth(scaled, place.gaps);
  const left = place.centerXPx - widthPx / 2;
  const words: PlacedWord[] = [];
  let xPx = left;
  const order = orderWords(scaled, place.isRightToLeft);
  order.forEach(({ index, isRightToLeft }, position) => {
    const token = scaled[index];
    if (!token) return;
    const previous = order[position - 1]?.index;
    if (previous !== undefined) {
      // The space between two words belongs to whichever is spoken later, on either side.
      const joined = Math.abs(previous - index) === 1 && scaled[Math.max(previous, index)]?.joinsPrevious;
      xPx += joined ? place.gaps.joinGapPx : place.gaps.gapPx;
    }
    words[index] = {
      text: token.text,
      startSec: token.startSec,
      endSec: token.endSec,
      ...(token.isEmphasized && { isEmphasized: true }),
      ...(token.speakerNumber !== undefined && { speakerNumber: token.speakerNumber }),
      ...(token.number !== undefined && { number: token.number }),
      // Whole pixels keep a word's edges equally sharp in every layer.
      xPx: Math.round(xPx),
      widthPx: token.widthPx,
      isRightToLeft,
      runs: token.measured.runs.map((run) => ({
        text: run.text,
        family: run.family,
        sizePx: run.sizeEm * place.emPx,
        ascentPx: run.ascentEm * place.emPx,
      })),
    };
    xPx += token.widthPx;
  });
  return { words, xPx: left, widthPx, baselinePx: place.baselinePx };
}
