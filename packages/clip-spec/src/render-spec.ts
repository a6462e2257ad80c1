import type { ClipSpec } from './clip-spec.ts';
import type { ResolvedSpec } from './resolved-spec.ts';

/** A clip spec with what the engine needs at hand to execute it. */
export type RenderSpec = ClipSpec &
  Pick<ResolvedSpec, 'shortSidePx' | 'platformStyles' | 'ownStyles'> & {
    /** A picture on this machine for the watermark; null where it is a text. */
    logoPath: string | null;
  };

/** A clip spec for the engine: 1080 pixels, built-in caption styles and no logo unless they are given. */
export function toRenderSpec(
  spec: ClipSpec,
  {
    shortSidePx = 1080,
    platformStyles = {},
    ownStyles = [],
    logoPath = null,
  }: Partial<Omit<RenderSpec, keyof ClipSpec>> = {},
): RenderSpec {
  return { ...spec, shortSidePx, platformStyles, ownStyles, logoPath };
}
