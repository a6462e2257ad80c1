/** Part of a text that one font draws, in units of the em. */
export type MeasuredRun = {
  text: string;
  /** Family name for ASS's `\fn`. */
  family: string;
  widthEm: number;
  /** ASS font size that makes the em 1. */
  sizeEm: number;
  ascentEm: number;
};

/** A text as the fonts draw it, in units of the em. */
export type MeasuredText = {
  runs: MeasuredRun[];
  widthEm: number;
  /** The extent of its ink above and below the baseline. */
  inkTopEm: number;
  inkBottomEm: number;
  /** The characters that no font has; they are in no run. */
  missing: string[];
};

/** The fonts of one style for measuring. Widths agree with libass's to a pixel in 500. */
export type CaptionFonts = { measure(text: string): MeasuredText };
