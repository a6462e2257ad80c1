/** A colour as `#RRGGBB`. */
export type HexColor = `#${string}`;

/** Faces a style can ask for; all are shipped. */
export type CaptionFaceId = 'archivo-expanded' | 'archivo-wide' | 'anton' | 'montserrat' | 'inter' | 'literata';

/** How the word being spoken is told from the others. Lengths are in em. */
type CaptionHighlight =
  | { kind: 'none' }
  /** A rounded block behind the word. */
  | { kind: 'block'; color: HexColor; textColor: HexColor; padX: number; padY: number; radius: number }
  /** Another colour. */
  | { kind: 'color'; color: HexColor }
  /** Another colour and a short swell to `scale` (1..1.15) that settles at 1. */
  | { kind: 'pop'; color: HexColor; scale: number }
  /** Colour runs through the word as it is spoken, and stays. */
  | { kind: 'fill'; color: HexColor }
  /** A line under the word. */
  | { kind: 'underline'; color: HexColor; thickness: number; offset: number }
  /** Words are faint (`restOpacity`, 0..1) until they are spoken, and stay. */
  | { kind: 'reveal'; restOpacity: number };

/** How captions look. Plain data, so that users can keep their own. Lengths are in em unless said otherwise. */
export type CaptionStyle = {
  /** Kebab-case. */
  id: string;
  name: string;
  description: string;
  face: CaptionFaceId;
  /** The font's em as a share of the clip's short side, 0.02..0.25; wide frames take somewhat less of it. */
  size: number;
  letterCase: 'as-spoken' | 'upper' | 'lower';
  textColor: HexColor;
  /** Round the glyphs; `blur` makes a soft halo of it. Lighter to draw than a shadow. */
  outline: { width: number; blur: number; color: HexColor; opacity: number } | null;
  /** A darkening behind the text: `spread` beyond the outline, blurred, moved down by `offsetY`. */
  shadow: { spread: number; blur: number; offsetY: number; color: HexColor; opacity: number } | null;
  /** One rounded box behind all lines of a page. */
  box: { color: HexColor; opacity: number; padX: number; padY: number; radius: number } | null;
  highlight: CaptionHighlight;
  /** Where the middle of the lines stands in the safe area, 0 top to 1 bottom. */
  anchorY: number;
  /** Words a page has at most, unless the speech is too fast to read so few at a time. */
  wordsPerPage: number;
  maxLines: 1 | 2;
  wordGap: number;
  /** From one baseline to the next. */
  lineHeight: number;
  /** `fade` softens a page that comes after silence. */
  entrance: 'none' | 'fade';
};
