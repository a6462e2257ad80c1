/** Part of a text that one font draws, in units of the em. */
export type MeasuredRun = {
  text: string;
  /** Family name as ASS's `\fn` takes it. */
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
  /** How far its ink reaches above and below the baseline. */
  inkTopEm: number;
  inkBottomEm: number;
  /** The characters no font has; they are in no run. */
  missing: string[];
};

/** The fonts of one style, ready to measure with. Widths agree with libass's to a pixel in 500. */
export type CaptionFonts = { measure(text: string): MeasuredText };
