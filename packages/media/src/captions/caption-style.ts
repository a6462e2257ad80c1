import type { CaptionLook } from '@clipwright/clip-spec';

/** A color as `#RRGGBB`. */
export type HexColor = CaptionLook['textColor'];

/** Faces a style can ask for; all are shipped. */
export type CaptionFaceId = CaptionLook['face'];

/** How captions look, with a name. Plain data, so that users can keep their own. */
export type CaptionStyle = CaptionLook & {
  /** Kebab-case. */
  id: string;
  name: string;
  description: string;
  /** Of emphasized words; default the color of the highlight, or of the text. */
  emphasisColor?: HexColor;
};
