import type { BrandFaceId, CaptionLook } from '@clipwright/clip-spec';

/** A color as `#RRGGBB`. */
export type HexColor = CaptionLook['textColor'];

/** Faces for words: the shipped ones, which a look names, and those of the brand. */
export type CaptionFaceId = CaptionLook['face'] | BrandFaceId;

/** A named look of captions. Plain data, so that users can keep their own. */
export type CaptionStyle = Omit<CaptionLook, 'face'> & {
  face: CaptionFaceId;
  /** An id in kebab-case. */
  id: string;
  name: string;
  description: string;
  /** The color of emphasized words; default that of the highlight, or of the text. */
  emphasisColor?: HexColor;
};
