import type { RenderBrand, ResolvedBrand } from '@clipwright/clip-spec';
import type { Deps } from '../../deps.ts';

/** The brand of a run with its files on this machine; without those that are missing. */
export async function placeBrand(
  { files }: Pick<Deps, 'files'>,
  brand: ResolvedBrand | null,
): Promise<RenderBrand | null> {
  if (!brand) return null;
  const place = async <Placed extends { key: string }>(file: Placed | null) => {
    if (!file || !(await files.find(file.key))) return null;
    const { key, ...facts } = file;
    return { ...facts, path: await files.localPath(key) };
  };
  const { intro, outro, captionFont, titleFont, colors } = brand;
  return {
    intro: await place(intro),
    outro: await place(outro),
    captionFont: await place(captionFont),
    titleFont: await place(titleFont),
    colors,
  };
}
