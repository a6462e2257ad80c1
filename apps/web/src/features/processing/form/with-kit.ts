import type { ClipSpec, KitPart } from '@clipwright/clip-spec';
import type { BrandKit } from '@clipwright/contract';
import { firstRequest } from './project-request-form.ts';

/** Parts of a kit that have no other field in the form. */
export const switchedParts = ['fonts', 'colors', 'intro', 'outro'] as const satisfies readonly KitPart[];
export type SwitchedPart = (typeof switchedParts)[number];

/** Returns the switchable parts that a kit has content for. */
export function partsOfKit({ settings, files }: Pick<BrandKit, 'settings' | 'files'>): SwitchedPart[] {
  const { colors, captionFontId, titleFontId } = settings;
  const hasFile = (kind: 'intro' | 'outro') => files.some((file) => file.kind === kind && file.state === 'ready');
  const has: Record<SwitchedPart, boolean> = {
    fonts: captionFontId !== null || titleFontId !== null,
    colors: colors.text !== null || colors.highlight !== null,
    intro: hasFile('intro'),
    outro: hasFile('outro'),
  };
  return switchedParts.filter((part) => has[part]);
}

/**
 * Returns the clip spec's values with a kit's platforms, caption style and watermark; null gives the initial values.
 */
export function withKit(kit: BrandKit | null): Partial<ClipSpec> {
  const { platforms, watermark } = firstRequest().spec;
  if (kit === null) return { brandKit: null, platforms, watermark, captionStyle: undefined };
  const { usesLogo, ...mark } = kit.settings.watermark;
  return {
    brandKit: { id: kit.id, parts: partsOfKit(kit) },
    platforms: kit.settings.platforms.length > 0 ? kit.settings.platforms : platforms,
    captionStyle: kit.settings.captionStyle ?? undefined,
    watermark: { ...mark, logoId: usesLogo ? kit.settings.logoId : null },
  };
}
