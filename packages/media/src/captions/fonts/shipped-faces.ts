import { fileURLToPath } from 'node:url';
import type { CaptionLook } from '@clipwright/clip-spec';

type ShippedFaceId = CaptionLook['face'];
type CompanionFaceId = 'roboto-flex-wide' | 'roboto-flex-condensed';

const files: Readonly<Record<ShippedFaceId | CompanionFaceId, string>> = {
  'archivo-expanded': 'archivo-expanded-800.ttf',
  'archivo-wide': 'archivo-wide-900.ttf',
  anton: 'anton-400.ttf',
  montserrat: 'montserrat-800.ttf',
  inter: 'inter-600.ttf',
  'inter-black': 'inter-900.ttf',
  literata: 'literata-700.ttf',
  'roboto-flex-wide': 'roboto-flex-wide-850.ttf',
  'roboto-flex-condensed': 'roboto-flex-condensed-900.ttf',
};

/** A face of similar weight and width with Greek and Cyrillic letters, for faces that lack either. */
const companions: Readonly<Record<ShippedFaceId, CompanionFaceId | null>> = {
  'archivo-expanded': 'roboto-flex-wide',
  'archivo-wide': 'roboto-flex-wide',
  anton: 'roboto-flex-condensed',
  montserrat: 'roboto-flex-wide',
  inter: null,
  'inter-black': null,
  literata: null,
};

/** Returns a face's files and, if it lacks Greek or Cyrillic, its companion's files. */
export function shippedFontPaths(face: ShippedFaceId): string[] {
  const companion = companions[face];
  return [face, ...(companion ? [companion] : [])].map((id) =>
    fileURLToPath(new URL(`../../../assets/fonts/${files[id]}`, import.meta.url)),
  );
}
