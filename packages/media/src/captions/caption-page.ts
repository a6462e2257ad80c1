import type { TimeRange } from '../time/time-range.ts';

/** A word on screen. Times are in the clip. */
export type CaptionWord = TimeRange & { text: string };

/** One line of a caption with its width as the font measures it. */
export type CaptionLine = { words: CaptionWord[]; widthPx: number };

/** What stands on the screen together: one or two lines. Pages never overlap in time. Times are in the clip. */
export type CaptionPage = TimeRange & { lines: CaptionLine[]; isRightToLeft: boolean };
