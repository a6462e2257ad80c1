import type { RenderBrand } from './brand-spec.ts';
import type { ClipSpec } from './clip-spec.ts';
import type { ResolvedSpec } from './resolved-spec.ts';

/** A clip spec with everything that the engine needs to execute it. */
export type RenderSpec = ClipSpec &
  Pick<ResolvedSpec, 'shortSidePx' | 'platformStyles' | 'ownStyles'> & {
    /** The path of the watermark's picture; null for a text. */
    logoPath: string | null;
    /** Intro, outro, fonts and colors; null without a brand. */
    brand: RenderBrand | null;
  };

/** A clip spec for the engine: 1080 pixels, built-in caption styles, no logo and no brand unless they are given. */
export function toRenderSpec(
  spec: ClipSpec,
  {
    shortSidePx = 1080,
    platformStyles = {},
    ownStyles = [],
    logoPath = null,
    brand = null,
  }: Partial<Omit<RenderSpec, keyof ClipSpec>> = {},
): RenderSpec {
  return { ...spec, shortSidePx, platformStyles, ownStyles, logoPath, brand };
}
