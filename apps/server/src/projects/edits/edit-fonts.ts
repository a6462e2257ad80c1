import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BrandFaceId, type ClipEdit, captionFaces, type RenderBrand } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import type { findCaptionFonts, Transcript } from '@clipwright/media';
import { listEditTexts } from '@clipwright/media/data';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';

type Face = Parameters<typeof findCaptionFonts>[0]['style']['face'];
type FontDeps = Pick<Deps, 'files' | 'now' | 'secrets'>;

type Drawn = {
  userId: string;
  transcript: Transcript | null;
  edit: ClipEdit;
  brand: RenderBrand | null;
  /** The brand fonts' keys in the file store. */
  brandFontKeys: Readonly<Partial<Record<BrandFaceId, string>>>;
  /** The folder of installed fonts; undefined for none. */
  modelsDir: string | undefined;
};

/** Font names in the file store and in URLs: a hash of their content. */
const fontName = /^[0-9a-f]{64}\.(?:ttf|otf|ttc|otc)$/;

/** Returns a font's key in the file store; null for an invalid name. */
export function fontKey(name: string): string | null {
  return fontName.test(name) ? `caption-fonts/${name}` : null;
}

/**
 * Lists the font files that rendering this edit would use for each face, so a page can use the same ones. Scripts
 * without a shipped font use fonts installed on this machine. Brand fonts are the owner's files, often licensed only to
 * them, so they have signed URLs like all such files.
 */
export async function listEditFonts(
  deps: FontDeps,
  { userId, transcript, edit, brand, brandFontKeys, modelsDir }: Drawn,
  signal: AbortSignal,
): Promise<Pick<EditMaterial, 'fonts' | 'brandFonts'>> {
  const { findCaptionFonts, listBrandFonts } = await import('@clipwright/media');
  const words = listEditTexts(transcript, edit);
  const brandFonts = listBrandFonts(brand);
  const language = transcript?.language ?? null;
  const own = Object.keys(brandFonts) as BrandFaceId[];
  const addressOf = async (path: string): Promise<string> => {
    const face = own.find((one) => brandFonts[one] === path);
    if (face === undefined) return `/api/fonts/${await publish(deps, path)}`;
    const key = brandFontKeys[face];
    if (key === undefined) throw new Error('A font of the brand has no key.');
    return signFileAddress(deps, { key, userId, downloadName: null });
  };
  const chainOf = async (face: Face) => {
    const style = { face, letterCase: 'as-spoken' } as const;
    const { chain } = await findCaptionFonts({ style, words, language, brandFonts, modelsDir }, { signal });
    return await Promise.all(chain.map(async ({ path, index }) => ({ url: await addressOf(path), index })));
  };
  const chains = async <Known extends Face>(faces: readonly Known[]) =>
    Object.fromEntries(await Promise.all(faces.map(async (face) => [face, await chainOf(face)] as const)));
  return { fonts: (await chains(captionFaces)) as EditMaterial['fonts'], brandFonts: await chains(own) };
}

/** Font names by path, size and modification time, so each font is read once. */
const published = new Map<string, Promise<string>>();

/** Publishes a font installed on this machine, never a user's font, for every page. @returns the font's name */
async function publish(deps: Pick<Deps, 'files'>, path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const key = `${path} ${size} ${mtimeMs}`;
  const naming = published.get(key) ?? nameFont(path);
  published.set(key, naming);
  naming.catch(() => published.delete(key));
  const name = await naming;
  const place = fontKey(name);
  if (place === null) throw new Error(`${basename(path)} is not a font.`);
  if (!(await deps.files.find(place))) await deps.files.write(place, createReadStream(path));
  return name;
}

async function nameFont(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')}${extname(path).toLowerCase()}`;
}
