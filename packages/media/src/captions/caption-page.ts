import type { CaptionBreak } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** A word on screen. Times are in the clip. */
export type CaptionWord = TimeRange & {
  text: string;
  /** True to draw it in the style's emphasis color; default false. */
  isEmphasized?: boolean;
  /** A person's break before it; by default breaks follow the room and the speech. */
  break?: CaptionBreak | undefined;
  /** Its number in the transcript, which all pieces of a word share; default none. */
  number?: number;
};

/** Part of a word that one font draws. */
type TextRun = {
  text: string;
  /** Family name for ASS's `\fn`. */
  family: string;
  /** ASS font size: the font's Windows ascent plus descent, not its em. */
  sizePx: number;
  /** From the top of the run's line box to its baseline. */
  ascentPx: number;
};

/** A word with its place in the frame. It does not move while its page is shown. */
export type PlacedWord = CaptionWord & { xPx: number; widthPx: number; isRightToLeft: boolean; runs: TextRun[] };

/** One line of a caption with its width by the font. Words are in the order of speech, not of place. */
export type CaptionLine = { words: PlacedWord[]; xPx: number; widthPx: number; baselinePx: number };

/** One or two lines that are on screen together. Pages never overlap in time. Times are in the clip. */
export type CaptionPage = TimeRange & {
  lines: CaptionLine[];
  isRightToLeft: boolean;
  /** Size of the font's em; smaller than the style's on a page whose longest word would not fit. */
  emPx: number;
  /** The extent of ink above and below a baseline. */
  inkTopPx: number;
  inkBottomPx: number;
  /** Padding of a highlight at a word's sides that reaches no neighbor. */
  blockPadPx: number;
};
