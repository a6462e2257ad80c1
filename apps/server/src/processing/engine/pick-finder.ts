import type { ClipSpec } from '@clipwright/clip-spec';
import type { MomentFinder } from '@clipwright/media';
import type { Engine } from './create-engine.ts';

/** Picks the finder with a language model if the clip spec, and so the plan, includes it. */
export function pickFinder(
  { finder, modelFinder }: Engine,
  { aiEnhancement }: Pick<ClipSpec, 'aiEnhancement'>,
): MomentFinder {
  return (aiEnhancement ? modelFinder : null) ?? finder;
}
