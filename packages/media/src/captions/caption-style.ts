import type { BrandFaceId, CaptionLook } from '@clipwright/clip-spec';

/** A color as `#RRGGBB`. */
export type HexColor = CaptionLook['textColor'];

/** Faces that words are drawn in: those that are shipped, which a look asks for, and those of the brand. */
export type CaptionFaceId = CaptionLook['face'] | BrandFaceId;

/** How captions look, with a name. Plain data, so that users can keep their own. */
export type CaptionStyle = Omit<CaptionLook, 'face'> & {
  face: CaptionFaceId;
  /** Kebab-case. */
  id: string;
  name: string;
  description: string;
  /** Of emphasized words; default the color of the highlight, or of the text. */
  emphasisColor?: HexColor;
};
