import type { RenderBrand } from './brand-spec.ts';
import type { ClipSpec } from './clip-spec.ts';
import type { ResolvedSpec } from './resolved-spec.ts';

/** A clip spec with what the engine needs at hand to execute it. */
export type RenderSpec = ClipSpec &
  Pick<ResolvedSpec, 'shortSidePx' | 'platformStyles' | 'ownStyles'> & {
    /** A picture on this machine for the watermark; null where it is a text. */
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
