import { join } from 'node:path';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { prepareLogo } from '../render/prepare-logo.ts';
import type { Watermark } from '../render/watermark.ts';

/**
 * Opens a logo early, before hours are spent on clips that it would cause to fail.
 * @throws MediaError `invalid-option` like `prepareLogo`.
 */
export async function checkWatermark(
  tools: MediaTools,
  { watermark, workDir }: { watermark: Watermark | null; workDir: string },
  options: EffectOptions,
): Promise<void> {
  if (watermark?.content.kind !== 'logo') return;
  const fit = () => ({ widthPx: 16, heightPx: 16 });
  await prepareLogo(tools, { path: watermark.content.path, outPath: join(workDir, 'logo-trial.png'), fit }, options);
}
