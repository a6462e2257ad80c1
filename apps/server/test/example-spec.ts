import { clipSpec, type ResolvedSpec } from '@clipwright/clip-spec';

/** Returns a run's spec: the free plan's defaults, without its watermark, with the given changes. */
export function exampleSpec(given: Partial<ResolvedSpec> = {}): ResolvedSpec {
  return {
    ...clipSpec.parse({}),
    version: 2,
    title: 'A talk',
    platformStyles: {},
    ownStyles: [],
    isWatermarkForced: false,
    isWhiteLabel: false,
    logoKey: null,
    brand: null,
    range: null,
    shortSidePx: 1080,
    plan: 'free',
    maxMinutes: 60,
    ...given,
  };
}
