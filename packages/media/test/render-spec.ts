import { clipSpec, type RenderSpec, toRenderSpec } from '@clipwright/clip-spec';

/** A clip spec for the engine, with defaults for missing values. */
export function renderSpec(given: Partial<RenderSpec> = {}): RenderSpec {
  return toRenderSpec(clipSpec.parse(given), given);
}
