import { clipSpec, type ResolvedSpec } from '@clipwright/clip-spec';

/** What a run executes: the defaults on the free plan, without its watermark, unless something else is given. */
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
