import type { RenderBrand, ResolvedBrand } from '@clipwright/clip-spec';
import type { Deps } from '../../deps.ts';
import type { LocalFiles } from '../../files/index.ts';

/**
 * Fetches a run's brand files to this machine, with the intro and outro as `bumpers` provides them. A missing intro or
 * outro keeps its facts, which the engine uses to report it; a missing font is left out.
 */
export async function placeBrand(
  { files, local, bumpers = local }: Pick<Deps, 'files'> & { local: LocalFiles; bumpers?: LocalFiles },
  brand: ResolvedBrand | null,
): Promise<RenderBrand | null> {
  if (!brand) return null;
  const find = async <Placed extends { key: string }>({ key, ...facts }: Placed, from: LocalFiles) => ({
    ...facts,
    path: (await files.find(key)) ? await from.pathOf(key) : null,
  });
  const placeFont = async (file: typeof brand.captionFont) => {
    const brandFile = file && (await find(file, local));
    return brandFile?.path == null ? null : brandFile;
  };
  const { intro, outro, captionFont, titleFont, colors } = brand;
  return {
    intro: intro && (await find(intro, bumpers)),
    outro: outro && (await find(outro, bumpers)),
    captionFont: await placeFont(captionFont),
    titleFont: await placeFont(titleFont),
    colors,
  };
}
