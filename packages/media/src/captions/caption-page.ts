import type { CaptionBreak } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** A word on screen. Times are clip times. */
export type CaptionWord = TimeRange & {
  text: string;
  /** True to draw it in the style's emphasis color; default false. */
  isEmphasized?: boolean;
  /** The number of the speaker among those of the clip, for styles with `speakerColors`; default: the style's color. */
  speakerNumber?: number;
  /** A manual break before the word; by default, breaks depend on the available space and the speech. */
  break?: CaptionBreak | undefined;
  /** The word's index in the transcript, which all its pieces share; default none. */
  number?: number;
};

/** The part of a word drawn with one font. */
type TextRun = {
  text: string;
  /** The family name for the ASS tag `\fn`. */
  family: string;
  /** The ASS font size: the font's Windows ascent plus descent, not its em. */
  sizePx: number;
  /** The distance from the top of the run's line box to its baseline. */
  ascentPx: number;
};

/** A word with its position in the frame, which is fixed while its page is shown. */
export type PlacedWord = CaptionWord & { xPx: number; widthPx: number; isRightToLeft: boolean; runs: TextRun[] };

/** A caption line and its width as measured with the font. Words are in spoken order, not in visual order. */
export type CaptionLine = { words: PlacedWord[]; xPx: number; widthPx: number; baselinePx: number };

/** One or two lines that are on screen together. Pages never overlap in time. Times are clip times. */
export type CaptionPage = TimeRange & {
  lines: CaptionLine[];
  isRightToLeft: boolean;
  /** The font's em size; smaller than the style's on a page whose longest word would not fit. */
  emPx: number;
  /** The ink extent above and below a baseline. */
  inkTopPx: number;
  inkBottomPx: number;
  /** The horizontal padding of a word's highlight, limited so that it does not reach a neighbor. */
  blockPadPx: number;
};
