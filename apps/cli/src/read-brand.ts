import { basename, resolve } from 'node:path';
import type { RenderBrand } from '@clipwright/clip-spec';
import { checkFont, measureBumper } from '@clipwright/media';
import type { CommandContext } from './command-context.ts';
import type { ClipFlags } from './read-clip-spec.ts';

/**
 * Validates the files of `--intro`, `--outro` and `--font` before clips are rendered with them.
 * @returns null if none is given.
 * @throws MediaError as `measureBumper` and `checkFont` do.
 */
export async function readBrand(
  { intro, outro, font }: Pick<ClipFlags, 'intro' | 'outro' | 'font'>,
  { findTools, signal }: Pick<CommandContext, 'findTools' | 'signal'>,
): Promise<RenderBrand | null> {
  if (intro === undefined && outro === undefined && font === undefined) return null;
  const measure = async (path: string | undefined) =>
    path === undefined
      ? null
      : { ...(await measureBumper(await findTools(), { path }, { signal })), path: resolve(path) };
  if (font !== undefined) await checkFont(font);
  return {
    intro: await measure(intro),
    outro: await measure(outro),
    captionFont: font === undefined ? null : { id: 'font', name: basename(font).slice(0, 200), path: resolve(font) },
    titleFont: null,
    colors: { text: null, highlight: null },
  };
}
