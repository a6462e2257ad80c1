import { type CaptionLook, type ClipEdit, captionFaces } from '@clipwright/clip-spec';
import type { CaptionFont } from '@clipwright/media/plan';
import { useEffect, useMemo } from 'react';
import { type EditFonts, noFonts } from './load-edit-fonts.ts';

type Covering = { of: (face: CaptionLook['face']) => readonly Pick<CaptionFont, 'covers'>[] };
type Written = Pick<ClipEdit, 'words' | 'overlays'>;

/** Letters of corrections, titles and texts that no loaded font has, in their order. */
export function listUncovered({ words, overlays }: Written, fonts: Covering): string {
  const texts = [
    ...Object.values(words).map(({ text = '' }) => text),
    ...overlays.map((overlay) => (overlay.kind === 'image' ? '' : overlay.text)),
  ];
  const letters = [...new Set(texts.join(''))].filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter));
  const isCovered = (letter: string) =>
    captionFaces.every((face) => fonts.of(face).some((font) => font.covers(letter)));
  return letters.filter((letter) => !isCovered(letter)).join('');
}

/** Has the material read again once the server has a document with letters that no loaded font has. */
export function useEditFonts(
  { words, overlays }: Written,
  fonts: EditFonts,
  { isSaved, onLacking }: { isSaved: boolean; onLacking: () => void },
): void {
  const lacking = useMemo(() => listUncovered({ words, overlays }, fonts), [words, overlays, fonts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each letter that is new, whatever becomes of it.
  useEffect(() => {
    if (isSaved && lacking !== '' && fonts !== noFonts) onLacking();
  }, [isSaved, lacking]);
}
