/** A run of text drawn with one font, in em units. */
export type MeasuredRun = {
  text: string;
  /** The family name for the ASS tag `\fn`. */
  family: string;
  widthEm: number;
  /** The ASS font size at which the em is 1. */
  sizeEm: number;
  ascentEm: number;
};

/** Text as drawn with the fonts, in em units. */
export type MeasuredText = {
  runs: MeasuredRun[];
  widthEm: number;
  /** The ink extent above and below the baseline. */
  inkTopEm: number;
  inkBottomEm: number;
  /** Characters that no font has; no run contains them. */
  missing: string[];
};

/** The fonts of a style, for measuring. Widths match those of libass to one pixel in 500. */
export type CaptionFonts = { measure(text: string): MeasuredText };
