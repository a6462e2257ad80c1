import type { RenderBrand, ResolvedBrand } from '@clipwright/clip-spec';
import type { Deps } from '../../deps.ts';

/**
 * The brand of a run with its files on this machine. Of an intro or an outro that is missing the facts stay, by which the engine
 * says so; a font that is missing is left out.
 */
export async function placeBrand(
  { files }: Pick<Deps, 'files'>,
  brand: ResolvedBrand | null,
): Promise<RenderBrand | null> {
  if (!brand) return null;
  const find = async <Placed extends { key: string }>({ key, ...facts }: Placed) => ({
    ...facts,
    path: (await files.find(key)) ? await files.localPath(key) : null,
  });
  const placeFont = async (file: typeof brand.captionFont) => {
    const found = file && (await find(file));
    return found?.path == null ? null : found;
  };
  const { intro, outro, captionFont, titleFont, colors } = brand;
  return {
    intro: intro && (await find(intro)),
    outro: outro && (await find(outro)),
    captionFont: await placeFont(captionFont),
    titleFont: await placeFont(titleFont),
    colors,
  };
}
