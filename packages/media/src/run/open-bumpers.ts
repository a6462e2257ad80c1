import type { RenderBrand } from '@clipwright/clip-spec';
import type { WarningFact } from '../facts/warnings.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type Bumpers, noBumpers } from '../render/bumper.ts';
import { openBumper } from '../render/measure-bumper.ts';

/**
 * Opens a brand's intro and outro. An unavailable one is omitted, with a message for the user.
 * @throws MediaError like `openBumper`.
 */
export async function openBumpers(
  tools: MediaTools,
  brand: Pick<RenderBrand, 'intro' | 'outro'> | null,
  options: EffectOptions = {},
): Promise<{ bumpers: Bumpers; warnings: WarningFact[] }> {
  const warnings: WarningFact[] = [];
  const open = async (place: 'intro' | 'outro') => {
    const file = brand?.[place] ?? null;
    if (file === null) return null;
    const { path } = file;
    if (path !== null) return await openBumper(tools, { ...file, path }, options);
    warnings.push({ code: 'bumper-missing', facts: { place } });
    return null;
  };
  if (!brand?.intro && !brand?.outro) return { bumpers: noBumpers, warnings };
  return { bumpers: { intro: await open('intro'), outro: await open('outro') }, warnings };
}
