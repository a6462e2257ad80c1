import type { KitFile } from '@clipwright/contract';
import { useEffect } from 'react';

/**
 * Loads a font of a kit for this page.
 * @returns the font family; undefined without a font
 */
export function useKitFont(font: Pick<KitFile, 'id' | 'url'> | undefined): string | undefined {
  const family = font?.url ? `kit-${font.id}` : undefined;
  const url = font?.url;
  useEffect(() => {
    if (!family || !url || typeof FontFace === 'undefined') return;
    const face = new FontFace(family, `url(${JSON.stringify(url)})`);
    document.fonts.add(face);
    // On failure, the page's own font is used.
    face.load().catch(() => undefined);
    return () => {
      document.fonts.delete(face);
    };
  }, [family, url]);
  return family;
}
