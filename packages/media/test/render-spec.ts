import { clipSpec, type RenderSpec, toRenderSpec } from '@clipwright/clip-spec';

/** A clip spec for the engine, with defaults for missing values; without a hook title unless it is given. */
export function renderSpec(given: Partial<RenderSpec> = {}): RenderSpec {
  return toRenderSpec(clipSpec.parse({ hookTitle: 'off', ...given }), given);
}
