import type { EditMaterial } from '@clipwright/contract';
import { type CaptionFaceId, type CaptionFont, openFont } from '@clipwright/media/plan';

export type EditFonts = {
  of: (face: CaptionFaceId) => readonly CaptionFont[];
  /** The font files, for the caption renderer. */
  files: readonly Uint8Array[];
  /** The fallback family for scripts that name none of these. */
  fallback: string | null;
};

/**
 * The fonts while the real ones load, which takes longest. Words and parts can be edited meanwhile; captions are drawn
 * later.
 */
export const noFonts: EditFonts = { of: () => [], files: [], fallback: null };

/** The fonts of each face, the preferred first. */
export type FontChains = Partial<EditMaterial['fonts']> & EditMaterial['brandFonts'];

/** Loads and opens the fonts that a clip's captions are measured and drawn with. */
export async function loadEditFonts(fonts: FontChains, signal: AbortSignal): Promise<EditFonts> {
  const urls = [...new Set(Object.values(fonts).flatMap((chain) => chain.map(({ url }) => url)))];
  const files = new Map(await Promise.all(urls.map(async (url) => [url, await loadFont(url, signal)] as const)));
  const opened = new Map<string, CaptionFont | null>();
  const open = ({ url, index }: { url: string; index: number }): CaptionFont | null => {
    const key = `${url}#${index}`;
    const cached = opened.get(key);
    if (cached !== undefined) return cached;
    const bytes = files.get(url);
    const font = bytes ? openFont(bytes, index) : null;
    opened.set(key, font);
    return font;
  };
  const chains = new Map(
    Object.entries(fonts).map(([face, chain]) => [face, chain.flatMap((font) => open(font) ?? [])] as const),
  );
  const fallback = [...chains.values()].flat()[0]?.family ?? null;
  return { of: (face) => chains.get(face) ?? [], files: [...files.values()], fallback };
}

async function loadFont(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`A font of the captions could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}
