import type { BrandFaceId, CaptionLook } from '@clipwright/clip-spec';

/** A color as `#RRGGBB`. */
export type HexColor = CaptionLook['textColor'];

/** Caption faces: the shipped ones, which a look refers to by name, and the brand's. */
export type CaptionFaceId = CaptionLook['face'] | BrandFaceId;

const heavierFaces: Partial<Record<CaptionFaceId, CaptionFaceId>> = { inter: 'inter-black' };

/** Returns a style's lettering for emphasized words, or null if it is that of all words. */
export function emphasisLettering({
  face,
  letterCase,
  emphasis,
}: CaptionStyle): Pick<CaptionStyle, 'face' | 'letterCase'> | null {
  const heavier = emphasis === 'weight' ? heavierFaces[face] : undefined;
  return heavier ? { face: heavier, letterCase } : null;
}

/** A named caption look. Plain data, so that users can save their own. */
export type CaptionStyle = Omit<CaptionLook, 'face'> & {
  face: CaptionFaceId;
  /** An id in kebab-case. */
  id: string;
  name: string;
  description: string;
  /** The color of emphasized words; default: the highlight color, or the text color. */
  emphasisColor?: HexColor;
  /** True for a color per speaker; default false. */
  speakerColors?: boolean;
};
