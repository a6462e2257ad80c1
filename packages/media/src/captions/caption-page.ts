import type { CaptionBreak } from '@clipwright/clip-spec';
import type { TimeRange } from '../time/time-range.ts';

/** A word on screen. Times are in the clip. */
export type CaptionWord = TimeRange & {
  text: string;
  /** Drawn in the style's emphasis color; default false. */
  isEmphasized?: boolean;
  /** What a person has begin before it; default: as the room and the speech ask for. */
  break?: CaptionBreak | undefined;
  /** Its number in the transcript, which the pieces of a word have in common; default none. */
  number?: number;
};

/** Part of a word that one font draws. */
type TextRun = {
  text: string;
  /** Family name as ASS's `\fn` takes it. */
  family: string;
  /** ASS font size: the font's Windows ascent plus descent, not its em. */
  sizePx: number;
  /** From the top of the run's line box to its baseline. */
  ascentPx: number;
};

/** A word with its place in the frame; nothing moves it while its page is shown. */
export type PlacedWord = CaptionWord & { xPx: number; widthPx: number; isRightToLeft: boolean; runs: TextRun[] };

/** One line of a caption with its width as the font measures it. Words stand in the order of speech, not of place. */
export type CaptionLine = { words: PlacedWord[]; xPx: number; widthPx: number; baselinePx: number };

/** What stands on the screen together: one or two lines. Pages never overlap in time. Times are in the clip. */
export type CaptionPage = TimeRange & {
  lines: CaptionLine[];
  isRightToLeft: boolean;
  /** Size of the font's em; smaller than the style's on a page whose longest word would not fit. */
  emPx: number;
  /** How far ink reaches above and below a baseline. */
  inkTopPx: number;
  inkBottomPx: number;
  /** Padding of a highlight at a word's sides that reaches no neighbor. */
  blockPadPx: number;
};
